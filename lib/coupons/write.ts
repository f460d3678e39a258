import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { getCouponOrThrow } from "@/lib/coupons/read";
import type { Coupon, NewCoupon } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid, notFound } from "@/lib/http/errors";
import { emit } from "@/lib/webhooks/outbox";

type Known = { id: string }[];

/** Each id once. @throws AppError 422 naming the first one that the store does not have */
async function knownIds(
  field: string,
  given: string[],
  sentence: string,
  find: (ids: string[]) => Promise<Known>,
): Promise<string[]> {
  if (given.length === 0) return [];
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const known = new Set((await find(ids)).map(({ id }) => id));
  const missing = given.findIndex((id) => !known.has(id.toLowerCase()));
  if (missing >= 0) throw invalid(`${field}[${missing}]`, sentence);
  return ids;
}

const select = { id: true } as const;

const knownProducts = (ctx: Ctx, given: string[]) =>
  knownIds("produtoIds", given, "produto não encontrado", (ids) =>
    ctx.db.product.findMany({ where: { id: { in: ids }, removidoEm: null }, select }),
  );

const knownCategories = (ctx: Ctx, given: string[]) =>
  knownIds("categoriaIds", given, "categoria não encontrada", (ids) =>
    ctx.db.category.findMany({ where: { id: { in: ids } }, select }),
  );

/**
 * POST /coupons (store-api.md endpoint 3; decisions: Coupons). It is worth the store's currency.
 * @throws AppError 409 code in use, whatever its case · 422 unknown product, category or (by its foreign key) segment
 */
export function createCoupon(ctx: Ctx, input: NewCoupon): Promise<Coupon> {
  return transact(ctx, async (tx) => {
    const { produtoIds, categoriaIds, ...fields } = input;
    const { storeId } = tx;
    const productIds = await knownProducts(tx, produtoIds);
    const categoryIds = await knownCategories(tx, categoriaIds);
    const { moeda } = await tx.db.store.findUniqueOrThrow({
      where: { id: storeId },
      select: { moeda: true },
    });
    const couponId = uuidv7();
    await tx.db.coupon.create({ data: { ...fields, id: couponId, storeId, moeda } });
    await tx.db.couponProduct.createMany({
      data: productIds.map((productId) => ({ storeId, couponId, productId })),
    });
    await tx.db.couponCategory.createMany({
      data: categoryIds.map((categoryId) => ({ storeId, couponId, categoryId })),
    });
    const coupon = await getCouponOrThrow(tx, couponId);
    await audit(tx, { acao: "coupon.created", recurso: "coupon", recursoId: couponId, depois: coupon });
    await emit(tx, "coupon.created", { recursoId: couponId, dados: coupon });
    return coupon;
  });
}

const LOCK = `SELECT 1 FROM coupons
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR UPDATE`;

const LOOK_FOR_USES = `SELECT c.usos > 0 OR c.reservas > 0
    OR EXISTS (SELECT 1 FROM coupon_uses u WHERE u."storeId" = c."storeId" AND u."couponId" = c.id)
    OR EXISTS (SELECT 1 FROM orders o WHERE o."storeId" = c."storeId" AND o."couponId" = c.id) AS "isUsed"
  FROM coupons c WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;

/** Holds the coupon until the transaction ends, so that no order takes it meanwhile. @throws AppError 404 */
async function lockCoupon(ctx: Ctx, id: string): Promise<{ isUsed: boolean }> {
  const locked = await sql(ctx, "coupon-lock", LOCK, [id]);
  if (locked.length === 0) throw notFound("Cupom");
  const [row] = await sql<{ isUsed: boolean }>(ctx, "coupon-uses", LOOK_FOR_USES, [id]);
  return { isUsed: row?.isUsed ?? false };
}

/**
 * DELETE /coupons/{id} (store-api.md endpoint 17; decisions: Coupons). One that was never used leaves no row;
 * a used one stays for the history of its orders, switched off and hidden. Either way its code is free again.
 * @throws AppError 404
 */
export function deleteCoupon(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const { isUsed } = await lockCoupon(tx, id);
    const before = await getCouponOrThrow(tx, id);
    if (isUsed) {
      await tx.db.coupon.update({ where: { id }, data: { removidoEm: new Date(), ativo: false } });
    } else {
      await tx.db.coupon.delete({ where: { id } });
    }
    await audit(tx, { acao: "coupon.deleted", recurso: "coupon", recursoId: id, antes: before });
    const { ativo, situacao } = before;
    await emit(tx, "coupon.deactivated", {
      recursoId: id,
      dados: { ...before, ativo: false, situacao: "inativo" } satisfies Coupon,
      anterior: { ativo, situacao },
    });
    return { id, deleted: true };
  });
}
