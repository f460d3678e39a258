import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";

const LOCK = `SELECT id FROM carts WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND "orderId" IS NULL
  ORDER BY id FOR UPDATE`;

/** Adds quantities up to what is available, but never below what one cart held. */
const MOVE = `
  INSERT INTO cart_items AS mine (id, "storeId", "cartId", "productId", "variantId", quantidade, "vistoCents")
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, i."productId", i."variantId", least(999, sum(i.quantidade)),
    max(i."vistoCents")
  FROM cart_items i WHERE i."storeId" = $1::uuid AND i."cartId" = ANY($3::uuid[])
  GROUP BY i."productId", i."variantId"
  ON CONFLICT ("cartId", "productId", (COALESCE("variantId", "productId"))) DO UPDATE
  SET quantidade = greatest(mine.quantidade, least(999, mine.quantidade + excluded.quantidade,
    coalesce((SELECT CASE WHEN p."controlaEstoque" THEN coalesce(v.estoque, p.estoque) END
      FROM products p LEFT JOIN variants v ON v."storeId" = p."storeId" AND v.id = mine."variantId"
      WHERE p."storeId" = $1::uuid AND p.id = mine."productId"), 999)))`;

const DELETE = `DELETE FROM carts WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`;

const OWN = `UPDATE carts SET "customerId" = $3::uuid, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** A customer's carts become the first of them. @returns its id */
export function mergeCarts(ctx: Ctx, customerId: string, ids: readonly string[]): Promise<string | null> {
  return transact(ctx, async (tx) => {
    const open = (await sql<{ id: string }>(tx, "lock-carts", LOCK, [ids])).map(({ id }) => id);
    const [own, ...others] = ids.filter((id) => open.includes(id));
    if (!own) return null;
    if (others.length > 0) {
      await sql(tx, "merge-carts", MOVE, [own, others]);
      await sql(tx, "merged-carts", DELETE, [others]);
    }
    await sql(tx, "own-cart", OWN, [own, customerId]);
    return own;
  });
}
