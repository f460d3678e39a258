import { audit } from "@/lib/audit/write";
import { knownCategories, knownProducts, linkCoupons } from "@/lib/coupons/links";
import { getCouponOrThrow, lockCoupon, told } from "@/lib/coupons/read";
import { type Coupon, type CouponChange, termsProblems } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { invalid, taken } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import { emit } from "@/lib/webhooks/outbox";

/** @throws 409 naming `tipo` or `valor` */
function assertWorthKept(before: Coupon, change: CouponChange): void {
  for (const field of ["tipo", "valor"] as const) {
    const value = change[field];
    if (value === undefined || value === before[field]) continue;
    throw taken(field, "não muda mais, porque o cupom já foi usado; crie outro");
  }
}

const momentOf = (value: Date | string | null) => (value === null ? null : new Date(value));

/** @throws 422 when given fields contradict kept ones */
function assertConsistent(before: Coupon, change: CouponChange): void {
  const merged = { ...before, ...change };
  const [problem] = termsProblems({
    ...merged,
    inicioEm: momentOf(merged.inicioEm),
    fimEm: momentOf(merged.fimEm),
  });
  if (problem) throw invalid(...problem);
}

/** Undefined leaves the coupon's own. */
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

/** The log tells that they changed. */
const changedWords = ({ descricao }: Coupon, after: Coupon) =>
  after.clienteId !== null && after.descricao !== descricao ? { campos: ["descricao"] } : {};

/**
 * Only given fields change. Orders keep the use that they reserved, also when `ativo` goes off.
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
