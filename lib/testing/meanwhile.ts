import { AsyncLocalStorage } from "node:async_hooks";

const outside = AsyncLocalStorage.snapshot();

/** Does from within an open transaction what another request does at the same moment, on its own connection. */
export const meanwhile = <T>(work: () => PromiseLike<T>): Promise<T> => outside(async () => work());
