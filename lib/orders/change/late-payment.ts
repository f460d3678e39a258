import { confirmCouponUse, reapplyCoupon } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { earnPoints } from "@/lib/loyalty/earn";
import { reapplyPoints } from "@/lib/loyalty/redeem";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { takenUnits } from "@/lib/orders/change/restock";
import { recordStep } from "@/lib/orders/change/step";
import { refundLocked } from "@/lib/orders/money/refund";
import { changeStock, hasStock } from "@/lib/products/stock-change";
import { recordStock } from "@/lib/products/stock-record";

/**
 * @returns why the order can't be kept after its late payment, or null. Counts the coupon again within its
 * limits.
 */
async function obstacle(
  tx: Ctx,
  { id }: LockedOrder,
  units: Parameters<typeof hasStock>[1],
  at: Date,
): Promise<string | null> {
  await reapplyCoupon(tx, id);
  if (!(await reapplyPoints(tx, { orderId: id, at }))) return "sem pontos";
  return (await hasStock(tx, units)) ? null : "sem estoque";
}

/**
 * Takes stock, coupon and points again and marks the order paid, or refunds all the money. The order must be
 * locked.
 */
export async function payExpired(
  tx: Ctx,
  order: LockedOrder,
  motivo: string | null,
  at: Date,
): Promise<void> {
  const { id } = order;
  const units = await takenUnits(tx, { id, ciclo: 1 });
  const why = await obstacle(tx, order, units, at);
  const ciclo = why ? order.ciclo : order.ciclo + 1;
  await tx.db.order.update({
    where: { id },
    data: { status: "paid", pagoEm: at, ciclo, versao: { increment: 1 } },
    select: { id: true },
  });
  if (!why) {
    await confirmCouponUse(tx, id);
    await earnPoints(tx, { orderId: id, at });
    await recordStock(tx, await changeStock(tx, units), { tipo: "venda", orderId: id, ciclo, at });
  }
  await recordStep(tx, id, { de: order.status, para: "paid", motivo, at });
  if (why) await refundLocked(tx, await lockOrder(tx, id), { motivo: why, reestocar: false }, at);
}
