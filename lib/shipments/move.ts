import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { deliverArrived } from "@/lib/orders/change/arrive";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { moveLocked } from "@/lib/orders/change/move";
import { tellDispatched } from "@/lib/orders/mails/notify-buyer";
import { assertStillHeld } from "@/lib/orders/parcels/held";
import { shareCode } from "@/lib/orders/parcels/move";
import { recordParcels } from "@/lib/orders/parcels/record";
import {
  PARCEL_TIME,
  PARCEL_TRANSITIONS,
  type ParcelStatus,
  type ReachedParcelStatus,
} from "@/lib/orders/parcels/status";
import { wishLabelCancel } from "@/lib/shipments/labels/wish-cancel";
import { assertTakesParcels } from "@/lib/shipments/pack";
import { getShipmentOrThrow } from "@/lib/shipments/read";
import type { Shipment, ShipmentMove, ShipmentParams } from "@/lib/shipments/schema";

/** @throws 409 */
function assertStep(de: ParcelStatus, para: ParcelStatus): asserts para is ReachedParcelStatus {
  const next: readonly string[] = PARCEL_TRANSITIONS[de];
  if (next.includes(para)) return;
  throw new AppError("conflict", sentence("Transição inválida: {de} → {para}", { de, para }));
}

type Telling = { wish: boolean | undefined; host: string | null };

/** The first parcel that leaves takes the order to `shipped`, the last that arrives to `delivered`. */
async function moveWithOrder(
  tx: Ctx,
  order: LockedOrder,
  shipmentId: string,
  para: ReachedParcelStatus,
  { at, wish, host }: Telling & { at: Date },
): Promise<void> {
  if (para === "despachado") {
    if (order.status !== "shipped") await moveLocked(tx, order, { para: "shipped" }, at, true);
    return tellDispatched(tx, order, shipmentId, { wish, host });
  }
  await deliverArrived(tx, order, at, { wish, host });
}

/**
 * Moves a parcel and, with it, its order. One mail for each dispatch.
 * @throws 404 · 409 step not allowed, or the order no longer holds what is packed
 */
export function moveShipment(
  ctx: Ctx,
  { id: orderId, shipmentId }: ShipmentParams,
  { para, notificar: wish }: ShipmentMove,
  host: string | null,
): Promise<Shipment> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { status: de } = await getShipmentOrThrow(tx, orderId, shipmentId);
    assertStep(de, para);
    if (para === "despachado") {
      assertTakesParcels(order);
      await assertStillHeld(tx, orderId, shipmentId);
    }
    const at = new Date();
    await tx.db.shipment.update({
      where: { id: shipmentId },
      data: { status: para, [PARCEL_TIME[para]]: at },
      select: { id: true },
    });
    if (para === "despachado") await shareCode(tx, orderId);
    if (para === "cancelado") await wishLabelCancel(tx, orderId, shipmentId);
    await recordParcels(tx, orderId, [{ id: shipmentId, de, para }]);
    await moveWithOrder(tx, order, shipmentId, para, { at, wish, host });
    return getShipmentOrThrow(tx, orderId, shipmentId);
  });
}
