import { confirmCouponUse, releaseCouponUse } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { earnPoints, startPointsRelease } from "@/lib/loyalty/earn";
import { returnPoints } from "@/lib/loyalty/reverse";
import type { LockedOrder } from "@/lib/orders/change/lock";
import { restock } from "@/lib/orders/change/restock";
import { recordStep } from "@/lib/orders/change/step";
import { followOrder } from "@/lib/orders/parcels/move";
import { type ReachedStatus, STATUS_TIME } from "@/lib/orders/status";

const CANCEL_REASONS = ["cliente", "estoque", "fraude", "outro"] as const;

/** Any free text counts as "other". */
function cancelReason(motivo: string | null) {
  return motivo === null ? null : (CANCEL_REASONS.find((reason) => reason === motivo) ?? "outro");
}

/** `reestocar` null: the caller did not choose. `isByParcel`: the other parcels stay. */
type Step = { motivo: string | null; reestocar: boolean | null; isByParcel: boolean; at: Date };

/** Coupon, points, stock: everything takes its locks in this order. */
async function giveUp(
  tx: Ctx,
  order: LockedOrder,
  { motivo, at }: Step,
  isRestocked: boolean,
): Promise<void> {
  await releaseCouponUse(tx, order.id);
  await returnPoints(tx, { orderId: order.id, at });
  if (isRestocked) await restock(tx, order, { tipo: "cancelamento", motivo, at });
}

/** Everything that a step changes besides the status. */
async function takeEffect(tx: Ctx, order: LockedOrder, para: ReachedStatus, step: Step): Promise<void> {
  const { at, motivo, reestocar } = step;
  const moment = { orderId: order.id, at };
  switch (para) {
    case "paid":
      await confirmCouponUse(tx, order.id);
      return earnPoints(tx, moment);
    case "cancelled":
      return giveUp(tx, order, step, reestocar ?? true);
    case "expired":
      return giveUp(tx, order, step, true);
    case "delivered":
      return startPointsRelease(tx, moment);
    case "returned":
      if (reestocar) await restock(tx, order, { tipo: "devolucao", motivo, at });
      return;
    default:
  }
}

/** Moves the order with effects, history, audit row and events. The order must be locked and the step allowed. */
export async function take(tx: Ctx, order: LockedOrder, para: ReachedStatus, step: Step): Promise<void> {
  const { id, status: de } = order;
  const { motivo, at } = step;
  if (!step.isByParcel) await followOrder(tx, id, para, at);
  await tx.db.order.update({
    where: { id },
    data: {
      status: para,
      versao: { increment: 1 },
      ...(para !== "processing" && { [STATUS_TIME[para]]: at }),
      ...(para === "cancelled" && { motivoCancelamento: cancelReason(motivo) }),
    },
    select: { id: true },
  });
  await takeEffect(tx, order, para, step);
  await recordStep(tx, id, { de, para, motivo, at });
}
