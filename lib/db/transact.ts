import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { rootStoreClient, type StoreClient } from "@/lib/db/client";
import { isConflict } from "@/lib/db/errors";

const ATTEMPTS = 3;
const BASE_DELAY_MS = 20;

/** The open transactions, each with what is to happen once it has been committed. */
const open = new WeakMap<StoreClient, (() => void)[]>();

/** Whether the client is that of an open transaction. */
export const isTransaction = (db: StoreClient): boolean => open.has(db);

/**
 * Runs `work` once the open transaction has been committed, and never if it is rolled back. A process that
 * dies in between never runs it, so it may only hurry what happens anyway.
 * @throws Error outside a transaction
 */
export function afterCommit({ db }: Ctx, work: () => void): void {
  const works = open.get(db);
  if (!works) throw new Error("afterCommit belongs inside transact");
  works.push(work);
}

/**
 * Runs `fn` in one transaction, the open one if there is one, so that verbs can call verbs. When Postgres
 * breaks a deadlock or refuses a serialization, a transaction opened here runs again, at most three times:
 * nothing in `fn` may reach outside the database.
 *
 * @param fn gets the context whose `db` is the transaction
 * @throws what `fn` throws, after everything was rolled back
 */
export async function transact<T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> {
  if (isTransaction(ctx.db)) return fn(ctx);
  for (let attempt = 1; ; attempt++) {
    const works: (() => void)[] = [];
    try {
      const result = await rootStoreClient(ctx.storeId).$transaction((db) => {
        open.set(db, works);
        return fn({ ...ctx, db });
      });
      for (const work of works) work();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * attempt * (1 + Math.random()));
    }
  }
}
