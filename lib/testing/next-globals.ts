import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Next's server sets this global before it loads anything else, and Next's storages take it when they are
 * loaded. Here any test may be the first that loads them.
 */
Object.assign(globalThis, { AsyncLocalStorage });
