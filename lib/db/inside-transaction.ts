import { AsyncLocalStorage } from "node:async_hooks";

// Next loads this module several times: the mark has to be one for the process.
const holder = globalThis as typeof globalThis & { lojistaTransaction?: AsyncLocalStorage<true> };
holder.lojistaTransaction ??= new AsyncLocalStorage<true>();
const inside = holder.lojistaTransaction;

/** Runs the inside of a transaction, in which nothing may wait for anything but its own connection. */
export const insideTransaction = <T>(fn: () => Promise<T>): Promise<T> => inside.run(true, fn);

/** Whether this runs inside a transaction. */
export const isInsideTransaction = (): boolean => inside.getStore() === true;

/**
 * Belongs first into whatever waits for the network, the disk or a long calculation: a transaction that did would
 * hold a connection meanwhile, and a few dozen of them hold all that other stores' requests need.
 * @param what waits
 * @throws Error inside a transaction, so that a test of any such path finds it
 */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`a transaction may not wait for ${what}`);
}
