import type { Ctx } from "@/lib/ctx";
import { assertStillHeld } from "@/lib/orders/parcels/held";
import { type ParcelStep, recordParcels } from "@/lib/orders/parcels/record";
import { allOf, insertParcel, leftToPack, sharingCode } from "@/lib/orders/parcels/rows";
import { PARCEL_TIME, type ParcelStatus, type ReachedParcelStatus } from "@/lib/orders/parcels/status";
import type { ReachedStatus } from "@/lib/orders/status";

/** Moves the order's parcels that are in one of the statuses. Records nothing. */
async function moveAll(
  tx: Ctx,
  orderId: string,
  { de, para }: { de: readonly ParcelStatus[]; para: ReachedParcelStatus },
  at: Date,
): Promise<ParcelStep[]> {
  const moved = await tx.db.shipment.findMany({
    where: { orderId, status: { in: [...de] } },
    orderBy: { numero: "asc" },
    select: { id: true, status: true },
  });
  if (moved.length === 0) return [];
  await tx.db.shipment.updateMany({
    where: { id: { in: moved.map(({ id }) => id) } },
    data: { status: para, [PARCEL_TIME[para]]: at },
  });
  return moved.map(({ id, status }) => ({ id, de: status, para }));
}

/** The first parcel that left and the order have one code: the parcel's own, else the order's. Once that parcel
 * has arrived or come back, the codes are apart. */
export async function shareCode(tx: Ctx, orderId: string): Promise<void> {
  const first = await sharingCode(tx, orderId);
  if (!first) return;
  if (first.codigoRastreio !== null) {
    const { codigoRastreio } = first;
    await tx.db.order.update({ where: { id: orderId }, data: { codigoRastreio }, select: { id: true } });
    return;
  }
  const order = await tx.db.order.findUnique({ where: { id: orderId }, select: { codigoRastreio: true } });
  await tx.db.shipment.update({
    where: { id: first.id },
    data: { codigoRastreio: order?.codigoRastreio ?? null },
    select: { id: true },
  });
}

/**
 * The whole order was sent, as far as the team says: parcels that wait leave as they are, and what is in no
 * parcel makes one more.
 * @throws 409 the order no longer holds what is packed
 */
async function sendAll(tx: Ctx, orderId: string, at: Date): Promise<void> {
  await assertStillHeld(tx, orderId, null);
  const itens = allOf(await leftToPack(tx, orderId));
  const made: ParcelStep[] =
    itens.length > 0
      ? [{ id: await insertParcel(tx, orderId, { itens }, at), de: null, para: "preparando" }]
      : [];
  const sent = await moveAll(tx, orderId, { de: ["preparando"], para: "despachado" }, at);
  await shareCode(tx, orderId);
  await recordParcels(tx, orderId, [...made, ...sent], true);
}

const OPEN = ["preparando"] as const;
const AWAY = ["despachado", "nao_entregue"] as const;

/** What a step of the whole order does to its parcels. The order must be locked. */
export async function followOrder(tx: Ctx, orderId: string, para: ReachedStatus, at: Date): Promise<void> {
  if (para === "shipped") return sendAll(tx, orderId, at);
  if (para === "paid" || para === "processing" || para === "expired") return;
  const steps = await moveAll(tx, orderId, { de: OPEN, para: "cancelado" }, at);
  if (para === "delivered") steps.push(...(await moveAll(tx, orderId, { de: AWAY, para: "entregue" }, at)));
  if (para === "returned") steps.push(...(await moveAll(tx, orderId, { de: AWAY, para: "devolvido" }, at)));
  await recordParcels(tx, orderId, steps, true);
}
