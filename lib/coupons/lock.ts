import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";

const LOCK = `SELECT 1 FROM coupons
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR UPDATE`;

/** Whether an order uses the coupon `c` or ever did. */
export const IS_USED = `(c.usos > 0 OR c.reservas > 0
    OR EXISTS (SELECT 1 FROM coupon_uses u WHERE u."storeId" = c."storeId" AND u."couponId" = c.id)
    OR EXISTS (SELECT 1 FROM orders o WHERE o."storeId" = c."storeId" AND o."couponId" = c.id))`;

const LOOK_FOR_USES = `SELECT ${IS_USED} AS "isUsed" FROM coupons c
  WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;

/** Holds the coupon until the transaction ends, so that no order takes it meanwhile. @throws AppError 404 */
export async function lockCoupon(ctx: Ctx, id: string): Promise<{ isUsed: boolean }> {
  const locked = await sql(ctx, "coupon-lock", LOCK, [id]);
  if (locked.length === 0) throw notFound("Cupom");
  const [row] = await sql<{ isUsed: boolean }>(ctx, "coupon-uses", LOOK_FOR_USES, [id]);
  return { isUsed: row?.isUsed ?? false };
}
