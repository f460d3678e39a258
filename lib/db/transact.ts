import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { rootStoreClient, type StoreClient } from "@/lib/db/client";
import { isConflict } from "@/lib/db/errors";
import { insideTransaction } from "@/lib/db/inside-transaction";
import { inTransactionQueue } from "@/lib/db/queue";

const ATTEMPTS = 3;
const BASE_DELAY_MS = 20;

/** Open transactions, with the work to do after each commit. */
const open = new WeakMap<StoreClient, (() => void)[]>();

/** Contexts that use savepoints, each with its latest savepoint. */
const dividable = new WeakMap<Ctx, Promise<unknown>>();

export const isTransaction = (db: StoreClient): boolean => open.has(db);

/** The work is lost if the process dies, so `work` may only speed up what happens anyway. */
export function afterCommit({ db }: Ctx, work: () => void): void {
  const works = open.get(db);
  if (!works) throw new Error("afterCommit belongs inside transact");
  works.push(work);
}

const ignore = () => undefined;

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

/** Runs one savepoint after another, because savepoints are a stack. */
function nested<T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> {
  const before = dividable.get(ctx);
  if (!before) return fn(ctx);
  const part = before.then(() => savepoint(ctx, fn));
  dividable.set(ctx, part.catch(ignore));
  return part;
}

/** A transaction around a whole request; each verb inside can still fail alone (savepoints). */
export const transactAround = <T>(ctx: Ctx, fn: (tx: Ctx) => Promise<T>): Promise<T> =>
  transact(ctx, (tx) => {
    dividable.set(tx, Promise.resolve());
    return fn(tx);
  });

/**
 * Uses the open transaction or starts a new one, with at most three attempts if there is a conflict. `fn` may
 * only wait for this connection; other waiting throws. Prepare such work before (`carryOut`).
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
      const result = await inTransactionQueue(ctx.storeId, begin);
      for (const work of works) work();
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * attempt * (1 + Math.random()));
    }
  }
}
