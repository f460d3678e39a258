import { AsyncLocalStorage } from "node:async_hooks";

// Next loads this module several times: each copy asks the same one.
const holder = globalThis as typeof globalThis & { lojistaTransaction?: AsyncLocalStorage<true> };
const inside = () => {
  holder.lojistaTransaction ??= new AsyncLocalStorage<true>();
  return holder.lojistaTransaction;
};

/** Only the transaction's own connection may be waited for. */
export const insideTransaction = <T>(fn: () => Promise<T>): Promise<T> => inside().run(true, fn);

export const isInsideTransaction = (): boolean => inside().getStore() === true;

/**
 * Before waiting for network, disk or a long calculation: a transaction would hold its connection.
 * @throws Error inside a transaction
 */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`a transaction may not wait for ${what}`);
}
