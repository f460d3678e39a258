import { longSql } from "@/lib/db/cross-store";

const BATCH = 500;

/**
 * Lists of the shop sort and filter by a kept price, so it is written again when a promotion begins or ends. What is
 * shown and asked does not wait for this: `price_at` goes by the clock.
 */
export async function settlePromotions(): Promise<void> {
  for (;;) {
    const [settled] = await longSql<{ count: number }>("SELECT settle_promotions($1) AS count", [BATCH]);
    if (!settled || settled.count === 0) return;
  }
}
