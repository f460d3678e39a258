import type { Ctx } from "@/lib/ctx";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { take } from "@/lib/orders/change/take";
import { notifyBuyer } from "@/lib/orders/mails/notify-buyer";
import { leftToPack } from "@/lib/orders/parcels/rows";
import { isLive } from "@/lib/orders/parcels/status";

/** Every parcel arrived, and nothing is left to send. */
async function isAllDelivered(tx: Ctx, orderId: string): Promise<boolean> {
  const parcels = await tx.db.shipment.findMany({ where: { orderId }, select: { status: true } });
  const live = parcels.filter(({ status }) => isLive(status));
  if (live.length === 0 || live.some(({ status }) => status !== "entregue")) return false;
  return (await leftToPack(tx, orderId)).every(({ restam }) => restam === 0);
}

/**
 * Call it after whatever may have been the last that kept a sent order from `delivered`: a parcel's arrival, a
 * refund of units that came back. The order must be locked. `wish`, `host`: see `notifyBuyer`.
 */
export async function deliverArrived(
  tx: Ctx,
  { id }: Pick<LockedOrder, "id">,
  at: Date,
  { wish, host }: { wish: boolean | undefined; host: string | null },
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.status !== "shipped" || !(await isAllDelivered(tx, id))) return;
  await take(tx, order, "delivered", { motivo: null, reestocar: null, isByParcel: true, at });
  await notifyBuyer(tx, order, wish, host);
}
