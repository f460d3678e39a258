import { assertConfirmed } from "@/lib/auth/self/step-up";
import { confirmCouponUse, releaseCouponUse } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { earnPoints, startPointsRelease } from "@/lib/loyalty/earn";
import { returnPoints } from "@/lib/loyalty/reverse";
import { payExpired } from "@/lib/orders/change/late-payment";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { restock } from "@/lib/orders/change/restock";
import { type Occasion, recordStep } from "@/lib/orders/change/step";
import { notifyBuyer } from "@/lib/orders/mails/notify-buyer";
import { refundLocked } from "@/lib/orders/money/refund";
import { followOrder } from "@/lib/orders/parcels/move";
import { readOrder } from "@/lib/orders/read/one-order";
import type { OrderDetail, OrderMove } from "@/lib/orders/schema";
import { nextStatuses, type OrderStatus, type ReachedStatus, STATUS_TIME } from "@/lib/orders/status";

const refused = (de: OrderStatus, para: OrderStatus) =>
  new AppError("conflict", sentence("Transição inválida: {de} → {para}", { de, para }));

const CANCEL_REASONS = ["cliente", "estoque", "fraude", "outro"] as const;

/** Any free text counts as "other". */
function cancelReason(motivo: string | null) {
  return motivo === null ? null : (CANCEL_REASONS.find((reason) => reason === motivo) ?? "outro");
}

/** `reestocar` null: the caller did not choose. `isByParcel`: see `moveLocked`. */
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

async function take(tx: Ctx, order: LockedOrder, para: ReachedStatus, step: Step): Promise<void> {
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

/**
 * Moves the order with effects, history, audit row and events. Its parcels follow. The order must be locked.
 * @param isByParcel a parcel that moved takes the order with it; the other parcels stay
 * @throws 409 step not allowed
 */
export async function moveLocked(
  tx: Ctx,
  order: LockedOrder,
  move: OrderMove,
  at: Date,
  isByParcel = false,
): Promise<void> {
  const para = nextStatuses(order).find((status) => status === move.para);
  if (!para) throw refused(order.status, move.para);
  const motivo = move.motivo || null;
  const reestocar = move.reestocar ?? null;
  if (para === "refunded") {
    await refundLocked(tx, order, { motivo, reestocar: reestocar ?? false }, at);
    return;
  }
  if (order.status === "expired") return payExpired(tx, order, motivo, at);
  return take(tx, order, para, { motivo, reestocar, isByParcel, at });
}

/**
 * `refunded` gives back all money that is left. An expired order that becomes `paid` ends as `refunded` if
 * its stock is gone.
 * @throws 403 refund without confirmed identity · 404 · 409 step not allowed
 */
export async function moveOrder(
  ctx: Ctx,
  id: string,
  move: OrderMove,
  { at, host = null }: Occasion = {},
): Promise<OrderDetail> {
  if (move.para === "refunded") assertConfirmed(ctx);
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    // The time is taken after the lock, so that later steps have later times.
    await moveLocked(tx, order, move, at ?? new Date());
    await notifyBuyer(tx, order, move.notificar, host);
    return readOrder(tx, id);
  });
}
