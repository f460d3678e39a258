import { AsyncLocalStorage } from "node:async_hooks";

const outside = AsyncLocalStorage.snapshot();

/** Runs another request's work on its own connection, while a transaction is open. */
export const meanwhile = <T>(work: () => PromiseLike<T>): Promise<T> => outside(async () => work());
