import { auditAll } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Parcel } from "@/lib/orders/parcels/schema";
import type { ParcelStatus, ReachedParcelStatus } from "@/lib/orders/parcels/status";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

const EVENTS = {
  despachado: "shipment.dispatched",
  entregue: "shipment.delivered",
  nao_entregue: "shipment.failed",
  devolvido: "shipment.returned",
  cancelado: "shipment.cancelled",
} as const satisfies Record<ReachedParcelStatus, NewEvent["event"]>;

/** `de` null: the parcel is new. */
export type ParcelStep = { id: string; de: ParcelStatus | null; para: ParcelStatus };

type Shown = { numero: number; envios: Parcel[] };

/** The order shows its parcels, so a changed parcel is a changed order. */
export async function touchOrder({ db }: Ctx, orderId: string): Promise<void> {
  await db.order.update({
    where: { id: orderId },
    data: { versao: { increment: 1 } },
    select: { id: true },
  });
}

function factsOf({ envios, numero: pedidoNumero }: Shown, pedidoId: string, id: string) {
  const parcel = envios.find((each) => each.id === id);
  if (!parcel) throw new Error("the order has no such parcel");
  return { ...parcel, pedidoId, pedidoNumero };
}

/**
 * Writes audit rows and events of parcels that moved, in the order of `steps`.
 * @param isByOrder a step of the order moved them: that step gives the order its new version
 */
export async function recordParcels(
  tx: Ctx,
  orderId: string,
  steps: readonly ParcelStep[],
  isByOrder = false,
): Promise<void> {
  if (steps.length === 0) return;
  if (!isByOrder) await touchOrder(tx, orderId);
  const order = await getOrderOrThrow(tx, orderId);
  const told = steps.map(({ id, de, para }) => {
    const facts = factsOf(order, orderId, id);
    // A parcel that is made and leaves in one step was new first.
    const data = para === "preparando" ? { ...facts, status: para, despachadoEm: null } : facts;
    return { id, de, para, data };
  });
  await auditAll(
    tx,
    told.map(({ id, de, para, data: { numero, pedidoNumero } }) => ({
      action: de === null ? ("shipment.created" as const) : ("shipment.status_changed" as const),
      resource: "shipment" as const,
      resourceId: id,
      ...(de !== null && { before: { status: de } }),
      after: { status: para, numero, pedidoId: orderId, pedidoNumero },
    })),
  );
  await emitAll(
    tx,
    told.map(({ id, de, para, data }) => ({
      event: para === "preparando" ? ("shipment.created" as const) : EVENTS[para],
      resourceId: id,
      data,
      ...(de !== null && { previous: { status: de } }),
    })),
  );
}
