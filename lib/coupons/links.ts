import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";

/** Both empty: everything. */
export type CouponLinks = { produtoIds: string[]; categoriaIds: string[] };

type Known = { id: string }[];

/** Each id once. @throws 422 naming the first unknown one */
async function knownIds(
  { field, sentence, given, kept }: { field: string; sentence: string; given: string[]; kept: string[] },
  find: (ids: string[]) => Promise<Known>,
): Promise<string[]> {
  if (given.length === 0) return [];
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const known = new Set([...kept, ...(await find(ids)).map(({ id }) => id)]);
  const missing = given.findIndex((id) => !known.has(id.toLowerCase()));
  if (missing >= 0) throw invalid(`${field}[${missing}]`, sentence);
  return ids;
}

const select = { id: true } as const;

/** Removed products only if the coupon had them. @throws 422 naming the first unknown one */
export const knownProducts = (ctx: Ctx, given: string[], kept: string[] = []) =>
  knownIds({ field: "produtoIds", sentence: "produto não encontrado", given, kept }, (ids) =>
    ctx.db.product.findMany({ where: { id: { in: ids }, removidoEm: null }, select }),
  );

/** @throws 422 naming the first unknown one */
export const knownCategories = (ctx: Ctx, given: string[]) =>
  knownIds({ field: "categoriaIds", sentence: "categoria não encontrada", given, kept: [] }, (ids) =>
    ctx.db.category.findMany({ where: { id: { in: ids } }, select }),
  );

const linkSql = (table: string, column: string) => `INSERT INTO ${table} ("storeId", "couponId", "${column}")
  SELECT $1::uuid, coupon, target FROM unnest($2::uuid[]) coupon, unnest($3::uuid[]) target RETURNING 1`;

/** For coupons without limits yet. */
export async function linkCoupons(
  tx: Ctx,
  couponIds: string[],
  { produtoIds, categoriaIds }: CouponLinks,
): Promise<void> {
  if (produtoIds.length > 0) {
    await sql(tx, null, linkSql("coupon_products", "productId"), [couponIds, produtoIds]);
  }
  if (categoriaIds.length > 0) {
    await sql(tx, null, linkSql("coupon_categories", "categoryId"), [couponIds, categoriaIds]);
  }
}
