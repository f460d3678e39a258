import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { changeOrder } from "@/lib/orders/change/change-order";
import { lockOrder } from "@/lib/orders/change/lock";
import { recordParcels, touchOrder } from "@/lib/orders/parcels/record";
import { insertParcel, sharingCode, writeItems } from "@/lib/orders/parcels/rows";
import { CHANGEABLE, type ParcelField } from "@/lib/orders/parcels/status";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { assertTakesParcels, itemsFor } from "@/lib/shipments/pack";
import { getShipmentOrThrow } from "@/lib/shipments/read";
import type { NewShipment, Shipment, ShipmentChange, ShipmentParams } from "@/lib/shipments/schema";
import { emit } from "@/lib/webhooks/outbox";

const MAX_PARCELS = 50;

/**
 * The parcel waits until it is dispatched.
 * @throws 404 · 409 the order takes no parcels, has too many, or nothing is left · 422 naming the item
 */
export function createShipment(ctx: Ctx, orderId: string, input: NewShipment): Promise<Shipment> {
  const { itens: wish, ...words } = input;
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    assertTakesParcels(order);
    if ((await tx.db.shipment.count({ where: { orderId } })) >= MAX_PARCELS) {
      throw new AppError("conflict", sentence("O pedido já tem {count} envios.", { count: MAX_PARCELS }));
    }
    const itens = await itemsFor(tx, orderId, wish);
    const id = await insertParcel(tx, orderId, { ...words, itens }, new Date());
    await recordParcels(tx, orderId, [{ id, de: null, para: "preparando" }]);
    return getShipmentOrThrow(tx, orderId, id);
  });
}

const packedOf = ({ itens }: Shipment) => itens.map(({ itemId, quantidade }) => ({ itemId, quantidade }));

/** The stored value: the address that the API shows may follow from the code. */
async function storedWords(tx: Ctx, id: string) {
  return tx.db.shipment.findUniqueOrThrow({
    where: { id },
    select: {
      transportadora: true,
      servico: true,
      codigoRastreio: true,
      linkRastreio: true,
      pesoGramas: true,
      volumes: true,
    },
  });
}

async function changedFields(tx: Ctx, before: Shipment, change: ShipmentChange): Promise<ParcelField[]> {
  const stored = { ...(await storedWords(tx, before.id)), itens: packedOf(before) };
  const names = Object.keys(change) as ParcelField[];
  return names.filter((name) => change[name] !== undefined && !isDeepStrictEqual(change[name], stored[name]));
}

/** One event of the order, which shows its parcels. A new code of the order tells of the parcel, too. */
async function tellChange(tx: Ctx, before: Order, { id, codigoRastreio }: Shipment): Promise<void> {
  const isShared = (await sharingCode(tx, before.id))?.id === id;
  if (isShared && before.codigoRastreio !== codigoRastreio) {
    await changeOrder(tx, before.id, { codigoRastreio });
    return;
  }
  const data = await getOrderOrThrow(tx, before.id);
  await emit(tx, "order.updated", { resourceId: before.id, data, previous: { envios: before.envios } });
}

/**
 * Writes nothing if the change changes nothing.
 * @throws 404 · 409 the field does not change any more in this status · 422 naming the item
 */
export function changeShipment(
  ctx: Ctx,
  { id: orderId, shipmentId }: ShipmentParams,
  change: ShipmentChange,
): Promise<Shipment> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await getOrderOrThrow(tx, orderId);
    const before = await getShipmentOrThrow(tx, orderId, shipmentId);
    const changed = await changedFields(tx, before, change);
    if (changed.length === 0) return before;
    const fixed = changed.find((name) => !CHANGEABLE[before.status].includes(name));
    if (fixed) {
      const { status } = before;
      throw new AppError("conflict", sentence("não muda mais em um envio {status}", { status }), {
        field: fixed,
      });
    }
    const { itens, ...words } = change;
    if (itens) await writeItems(tx, shipmentId, await itemsFor(tx, orderId, itens, shipmentId));
    await tx.db.shipment.update({ where: { id: shipmentId }, data: words, select: { id: true } });
    await touchOrder(tx, orderId);
    const after = await getShipmentOrThrow(tx, orderId, shipmentId);
    const shown = (shipment: Shipment) => Object.fromEntries(changed.map((name) => [name, shipment[name]]));
    await audit(tx, {
      action: "shipment.updated",
      resource: "shipment",
      resourceId: shipmentId,
      before: shown(before),
      after: { ...shown(after), pedidoId: orderId },
    });
    await tellChange(tx, order, after);
    return after;
  });
}
