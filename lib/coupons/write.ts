import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { knownCategories, knownProducts, linkCoupons } from "@/lib/coupons/links";
import { getCouponOrThrow } from "@/lib/coupons/read";
import type { Coupon, NewCoupon } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { emit } from "@/lib/webhooks/outbox";

export async function storeCurrency({ db, storeId }: Ctx): Promise<string> {
  const { moeda } = await db.store.findUniqueOrThrow({ where: { id: storeId }, select: { moeda: true } });
  return moeda;
}

/**
 * In the store's currency.
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
