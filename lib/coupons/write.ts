import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { getCouponOrThrow, lockCoupon, told } from "@/lib/coupons/read";
import { type Coupon, type CouponChange, type NewCoupon, termsProblems } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid, taken } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import type { PlainTemplate } from "@/lib/i18n/sentence";
import { emit } from "@/lib/webhooks/outbox";

export async function storeCurrency({ db, storeId }: Ctx): Promise<string> {
  const { moeda } = await db.store.findUniqueOrThrow({ where: { id: storeId }, select: { moeda: true } });
  return moeda;
}

/** If both lists are empty, the coupon covers everything. */
type CouponLinks = { produtoIds: string[]; categoriaIds: string[] };

type Known = { id: string }[];

/** Removes repeated ids. @throws 422 names the first unknown id */
async function knownIds(
  {
    field,
    sentence,
    given,
    kept,
  }: { field: string; sentence: PlainTemplate; given: string[]; kept: string[] },
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

/** Accepts a removed product only if the coupon has it already. @throws 422 names the first unknown id */
export const knownProducts = (ctx: Ctx, given: string[], kept: string[] = []) =>
  knownIds({ field: "produtoIds", sentence: "produto não encontrado", given, kept }, (ids) =>
    ctx.db.product.findMany({ where: { id: { in: ids }, removidoEm: null }, select }),
  );

/** @throws 422 names the first unknown id */
export const knownCategories = (ctx: Ctx, given: string[]) =>
  knownIds({ field: "categoriaIds", sentence: "categoria não encontrada", given, kept: [] }, (ids) =>
    ctx.db.category.findMany({ where: { id: { in: ids } }, select }),
  );

const linkSql = (table: string, column: string) => `INSERT INTO ${table} ("storeId", "couponId", "${column}")
  SELECT $1::uuid, coupon, target FROM unnest($2::uuid[]) coupon, unnest($3::uuid[]) target RETURNING 1`;

/** Only for coupons that have no links yet. */
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

/**
 * The coupon gets the store's currency.
 * @throws 409 code in use, in any letter case · 422 unknown product, category or (by its foreign key) segment
 */
export function createCoupon(ctx: Ctx, input: NewCoupon): Promise<Coupon> {
  return transact(ctx, async (tx) => {
    const { produtoIds, categoriaIds, ...fields } = input;
    const { storeId } = tx;
    const links = {
      produtoIds: await knownProducts(tx, produtoIds),
      categoriaIds: await knownCategories(tx, categoriaIds),
    };
    const id = uuidv7();
    await tx.db.coupon.create({ data: { ...fields, id, storeId, moeda: await storeCurrency(tx) } });
    await linkCoupons(tx, [id], links);
    const coupon = await getCouponOrThrow(tx, id);
    await audit(tx, { action: "coupon.created", resource: "coupon", resourceId: id, after: coupon });
    await emit(tx, "coupon.created", { resourceId: id, data: coupon });
    return coupon;
  });
}

/** @throws 409 names `tipo` or `valor` */
function assertWorthKept(before: Coupon, change: CouponChange): void {
  for (const field of ["tipo", "valor"] as const) {
    const value = change[field];
    if (value === undefined || value === before[field]) continue;
    throw taken(field, "não muda mais, porque o cupom já foi usado; crie outro");
  }
}

const momentOf = (value: Date | string | null) => (value === null ? null : new Date(value));

/** @throws 422 the given fields contradict fields that stay */
function assertConsistent(before: Coupon, change: CouponChange): void {
  const merged = { ...before, ...change };
  const [problem] = termsProblems({
    ...merged,
    inicioEm: momentOf(merged.inicioEm),
    fimEm: momentOf(merged.fimEm),
  });
  if (problem) throw invalid(...problem);
}

/** An undefined list keeps the coupon's links. */
async function changeLinks(tx: Ctx, before: Coupon, { produtoIds, categoriaIds }: CouponChange) {
  const couponId = before.id;
  const links = {
    produtoIds: await knownProducts(tx, produtoIds ?? [], before.produtoIds),
    categoriaIds: await knownCategories(tx, categoriaIds ?? []),
  };
  if (produtoIds) await tx.db.couponProduct.deleteMany({ where: { couponId } });
  if (categoriaIds) await tx.db.couponCategory.deleteMany({ where: { couponId } });
  await linkCoupons(tx, [couponId], links);
}

/** The audit row tells that the description changed, but not the text. */
const changedWords = ({ descricao }: Coupon, after: Coupon) =>
  after.clienteId !== null && after.descricao !== descricao ? { campos: ["descricao"] } : {};

/**
 * Only the given fields change. Orders keep the use that they reserved, also when `ativo` becomes false.
 * @throws 404 · 409 code in use, or `tipo`/`valor` after the first use · 422
 */
export function changeCoupon(ctx: Ctx, id: string, change: CouponChange): Promise<Coupon> {
  return transact(ctx, async (tx) => {
    const { isUsed } = await lockCoupon(tx, id);
    const before = await getCouponOrThrow(tx, id);
    if (isUsed) assertWorthKept(before, change);
    assertConsistent(before, change);
    if (isAsItWas(before, change)) return before;
    const { produtoIds: _, categoriaIds: __, ...data } = change;
    await tx.db.coupon.update({ where: { id }, data });
    await changeLinks(tx, before, change);
    const coupon = await getCouponOrThrow(tx, id);
    await audit(tx, {
      action: "coupon.updated",
      resource: "coupon",
      resourceId: id,
      before: told(before),
      after: { ...told(coupon), ...changedWords(before, coupon) },
    });
    if (before.ativo && !coupon.ativo) {
      const { ativo, situacao } = before;
      await emit(tx, "coupon.deactivated", { resourceId: id, data: coupon, previous: { ativo, situacao } });
    }
    return coupon;
  });
}

/**
 * Deletes the row of an unused coupon. The row of a used coupon stays for its orders, hidden and inactive.
 * The code is free again. @throws 404
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
    await audit(tx, { action: "coupon.deleted", resource: "coupon", resourceId: id, before: told(before) });
    const { ativo, situacao } = before;
    await emit(tx, "coupon.deactivated", {
      resourceId: id,
      data: { ...before, ativo: false, situacao: "inativo" } satisfies Coupon,
      previous: { ativo, situacao },
    });
    return { id, deleted: true };
  });
}
