import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { rootStoreClient, type StoreClient } from "@/lib/db/client";
import { isConflict } from "@/lib/db/errors";

const ATTEMPTS = 3;
const BASE_DELAY_MS = 20;

const open = new WeakSet<StoreClient>();

/** Whether the client is that of an open transaction. */
export const isTransaction = (db: StoreClient): boolean => open.has(db);

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
    try {
      return await rootStoreClient(ctx.storeId).$transaction((db) => {
        open.add(db);
        return fn({ ...ctx, db });
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * attempt * (1 + Math.random()));
    }
  }
}
