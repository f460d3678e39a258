import { assertConfirmed } from "@/lib/auth/self/step-up";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { payExpired } from "@/lib/orders/change/late-payment";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import type { Occasion } from "@/lib/orders/change/step";
import { take } from "@/lib/orders/change/take";
import { notifyBuyer } from "@/lib/orders/mails/notify-buyer";
import { refundLocked } from "@/lib/orders/money/refund";
import { readOrder } from "@/lib/orders/read/one-order";
import type { OrderDetail, OrderMove } from "@/lib/orders/schema";
import { nextStatuses, type OrderStatus } from "@/lib/orders/status";

const refused = (de: OrderStatus, para: OrderStatus) =>
  new AppError("conflict", sentence("Transição inválida: {de} → {para}", { de, para }));

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
