import { AsyncLocalStorage } from "node:async_hooks";

// Next loads several copies of this module; all copies share one storage.
const holder = globalThis as typeof globalThis & { lojistaTransaction?: AsyncLocalStorage<true> };
const inside = () => {
  holder.lojistaTransaction ??= new AsyncLocalStorage<true>();
  return holder.lojistaTransaction;
};

/** Inside, code may only wait for the transaction's own connection. */
export const insideTransaction = <T>(fn: () => Promise<T>): Promise<T> => inside().run(true, fn);

export const isInsideTransaction = (): boolean => inside().getStore() === true;

/**
 * Call it before waiting for network, disk or a long calculation: a transaction would hold its connection
 * meanwhile.
 * @throws Error inside a transaction
 */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`a transaction may not wait for ${what}`);
}
