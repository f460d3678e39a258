import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { inSteps } from "@/lib/jobs/in-steps";
import { oneByOne } from "@/lib/jobs/one-by-one";
import { readProducts } from "@/lib/products/read";
import { emitAll } from "@/lib/webhooks/outbox";

/** Products in one transaction. */
const BATCH = 200;

const STORES = `SELECT DISTINCT "storeId" FROM turned_promotions`;

/**
 * Leaves out products that somebody has locked: whoever changes one may hold the number of its next event, and would
 * wait for us while we wait for that number.
 */
const TAKE = `
  WITH free AS MATERIALIZED (
    SELECT p.id FROM products p WHERE p."storeId" = $1::uuid AND p.id IN (
      SELECT "productId" FROM turned_promotions WHERE "storeId" = $1::uuid ORDER BY "productId" LIMIT ${BATCH})
    ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED)
  DELETE FROM turned_promotions t USING free WHERE t."storeId" = $1::uuid AND t."productId" = free.id
  RETURNING t."productId" AS id`;

/** @returns products taken */
const tellSome = (storeId: string): Promise<number> =>
  transact(systemCtx(storeId, "promoções"), async (tx) => {
    const taken = await sql<{ id: string }>(tx, "take-turned-promotions", TAKE, []);
    const products = await readProducts(
      tx,
      taken.map(({ id }) => id),
    );
    await emitAll(
      tx,
      products.map((data) => ({ event: "product.updated", resourceId: data.id, data })),
    );
    return taken.length;
  });

const tellStore = ({ storeId }: { storeId: string }) => inSteps(() => tellSome(storeId));

/**
 * Emits `product.updated` once for each product whose promotion has begun or ended, and for each kit whose parts
 * changed its price, in every store. Nobody changed the product itself, so the event has no previous values. Safe to
 * run concurrently.
 */
export async function tellPromotions(): Promise<void> {
  await oneByOne(
    "tell-promotions",
    tellStore,
  )(await crossStoreSql("stores-with-turned-promotions", STORES, []));
}
