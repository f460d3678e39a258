import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { rootStoreClient, type StoreClient } from "@/lib/db/client";
import { isConflict } from "@/lib/db/errors";
import { insideTransaction } from "@/lib/db/inside-transaction";
import { inTransactionTurn } from "@/lib/db/turn";

const ATTEMPTS = 3;
const BASE_DELAY_MS = 20;

/** The open transactions, each with what is to happen once it has been committed. */
const open = new WeakMap<StoreClient, (() => void)[]>();

/** Contexts whose transactions within can fail alone, each with the last of these. */
const dividable = new WeakMap<Ctx, Promise<unknown>>();

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

const ignore = () => undefined;

/** A part of an open transaction: what it did is undone if it fails, and nothing else. */
async function savepoint<T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> {
  const works = open.get(ctx.db);
  const kept = works?.length ?? 0;
  for (let attempt = 1; ; attempt++) {
    await ctx.db.$executeRawUnsafe("SAVEPOINT part");
    try {
      const result = await fn({ ...ctx });
      await ctx.db.$executeRawUnsafe("RELEASE SAVEPOINT part");
      return result;
    } catch (error) {
      works?.splice(kept);
      await ctx.db.$executeRawUnsafe("ROLLBACK TO SAVEPOINT part").catch(ignore);
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * attempt * (1 + Math.random()));
    }
  }
}

/** One part after the other: savepoints are a stack. */
function nested<T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> {
  const before = dividable.get(ctx);
  if (!before) return fn(ctx);
  const part = before.then(() => savepoint(ctx, fn));
  dividable.set(ctx, part.catch(ignore));
  return part;
}

/**
 * Runs a whole request in one transaction, in which the transactions of its verbs still fail or succeed each
 * for itself: an action on many things can go on after one was refused.
 */
export const transactAround = <T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> =>
  transact(ctx, (tx) => {
    dividable.set(tx, Promise.resolve());
    return fn(tx);
  });

/**
 * Runs `fn` in one transaction, the open one if there is one, so that verbs can call verbs. When Postgres
 * breaks a deadlock or refuses a serialization, a transaction opened here runs again, at most three times:
 * nothing in `fn` may reach outside the database, nor past the transaction: whatever waits for the world or takes
 * another connection throws. What has to wait is prepared before (`carryOut`).
 *
 * @param fn gets the context whose `db` is the transaction
 * @throws what `fn` throws, after everything was rolled back
 */
export async function transact<T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> {
  if (isTransaction(ctx.db)) return nested(ctx, fn);
  for (let attempt = 1; ; attempt++) {
    const works: (() => void)[] = [];
    try {
      const begin = () =>
        rootStoreClient(ctx.storeId).$transaction((db) => {
          open.set(db, works);
          return insideTransaction(() => fn({ ...ctx, db }));
        });
      const result = await inTransactionTurn(ctx.storeId, begin);
      for (const work of works) work();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * attempt * (1 + Math.random()));
    }
  }
}
