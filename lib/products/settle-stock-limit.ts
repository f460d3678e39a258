import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { sql } from "@/lib/db/sql";
import { stockLimitDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** Products of one step. A buyer waits for a step at most, so it takes well under 100 ms. */
const BATCH = 250;
/** After this time the store queues again, behind the other stores. */
const ROUND_MS = 20_000;

const STEP = `SELECT settle_stock_limit($1::uuid, $2::int) AS "isMore"`;

/** @param round distinguishes the continuation of a run from a repeated announcement */
const announceNow = (storeIds: readonly string[], round: string): Promise<void> =>
  tellRunner(
    storeIds.map((storeId) => ({
      ...stockLimitDue.create({ storeId }),
      id: `stock-limit.${storeId}.${round}`,
    })),
  );

/** Returns at once and never throws: the sweep repeats lost announcements. */
export function announceStockLimit(storeId: string): void {
  assertOutsideTransaction("the job runner");
  announceNow([storeId], `${Date.now()}`).catch(() => {});
}

/**
 * Marks the products that are low by the store's new limit, step by step. A step is one transaction that also holds
 * the place, so any step may be the last one of this process. Safe to run concurrently: one run works, others end.
 * @returns whether more is due now
 */
export async function settleStockLimit(storeId: string, batch = BATCH): Promise<boolean> {
  const ctx = systemCtx(storeId, "estoque mínimo");
  for (const endMs = Date.now() + ROUND_MS; Date.now() < endMs; ) {
    const [step] = await sql<{ isMore: boolean }>(ctx, "settle-stock-limit", STEP, [batch]);
    if (!step?.isMore) return false;
  }
  return true;
}

/** Announces the store again if more is due. */
export async function settleAndAnnounce(storeId: string): Promise<boolean> {
  const isMore = await settleStockLimit(storeId);
  if (isMore) announceStockLimit(storeId);
  return isMore;
}

/** @throws Error if the job runner did not accept the stores */
export async function sweepStockLimits(): Promise<void> {
  const stores = await crossStoreSql<{ storeId: string }>(
    "stores-with-new-stock-limit",
    `SELECT "storeId" FROM stock_limit_changes`,
    [],
  );
  await announceNow(
    stores.map(({ storeId }) => storeId),
    `sweep.${Date.now()}`,
  );
}
