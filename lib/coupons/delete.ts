import { audit } from "@/lib/audit/write";
import { getCouponOrThrow, lockCoupon, told } from "@/lib/coupons/read";
import type { Coupon } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { emit } from "@/lib/webhooks/outbox";

/**
 * An unused coupon leaves no row; a used one stays for its orders, hidden and off. Its code is free again.
 * @throws 404
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
