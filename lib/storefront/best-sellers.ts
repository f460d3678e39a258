import { longSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";

/** Products whose `vendidos30d` differs from the paid orders of the last 30 days. */
export const SALES_CHANGES = `
  SELECT p.id, coalesce(sold.units, 0)::int AS units FROM products p
  LEFT JOIN (
    SELECT i."productId" AS id, sum(i.quantidade) AS units FROM orders o JOIN order_items i ON i."orderId" = o.id
    WHERE o."pagoEm" >= now() - interval '30 days' AND i."productId" IS NOT NULL GROUP BY 1) sold ON sold.id = p.id
  WHERE p."vendidos30d" <> coalesce(sold.units, 0)`;

const BATCH = 500;
const WRITE = `UPDATE products p SET "vendidos30d" = c.units
  FROM (SELECT * FROM unnest($1::uuid[], $2::int[]) c(id, units) ORDER BY id) c WHERE p.id = c.id`;

/**
 * Updates every store, a few hundred rows at a time, so that sales hardly wait for row locks.
 * @returns number of changed products
 */
export async function countSales(): Promise<number> {
  const changes = await longSql<{ id: string; units: number }>(SALES_CHANGES);
  for (let at = 0; at < changes.length; at += BATCH) {
    const some = changes.slice(at, at + BATCH);
    await longSql(WRITE, [some.map(({ id }) => id), some.map(({ units }) => units)]);
  }
  await beat("mais-vendidos");
  return changes.length;
}
