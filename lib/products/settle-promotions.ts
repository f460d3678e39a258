import type { Ctx } from "@/lib/ctx";
import { longSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";

const BATCH = 500;

/**
 * Lists of the shop sort and filter by a kept price, so it is written again when a promotion begins or ends, or when a
 * part of a kit has another price. What is shown and asked does not need this: `price_at` goes by the clock.
 */
export async function settlePromotions(): Promise<void> {
  for (;;) {
    const [settled] = await longSql<{ count: number }>("SELECT settle_promotions(NULL, $1) AS count", [
      BATCH,
    ]);
    if (!settled || settled.count === 0) return;
  }
}

/** The second call settles the kits of the parts that the first one settled. */
const SETTLE = "SELECT settle_promotions($1::uuid, $2), settle_promotions($1::uuid, $2)";

/** Before a list is read: what the store's clock has just changed need not wait for the job. */
export const settleSome = (ctx: Ctx) => sql(ctx, "settle-promotions", SETTLE, [BATCH]);
