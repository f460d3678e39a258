import { AsyncLocalStorage } from "node:async_hooks";

const outside = AsyncLocalStorage.snapshot();

/** Another request's work, from within an open transaction, on its own connection. */
export const meanwhile = <T>(work: () => PromiseLike<T>): Promise<T> => outside(async () => work());
