import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { PARCELS, withLinks } from "@/lib/orders/parcels/rows";
import type { Parcel } from "@/lib/orders/parcels/schema";
import type { Shipment } from "@/lib/shipments/schema";

const OF_ORDER = `SELECT o.numero AS "pedidoNumero", ${PARCELS} AS envios
  FROM orders o WHERE o."storeId" = $1::uuid AND o.id = $2::uuid`;

/**
 * Oldest first.
 * @throws 404
 */
export async function listShipments(ctx: Ctx, pedidoId: string): Promise<Shipment[]> {
  const rows = await sql<{ pedidoNumero: number; envios: Parcel[] }>(ctx, "parcels-of-order", OF_ORDER, [
    pedidoId,
  ]);
  const [order] = rows;
  if (!order) throw notFound("Pedido");
  const { pedidoNumero } = order;
  return withLinks(order).envios.map((parcel) => ({ ...parcel, pedidoId, pedidoNumero }));
}

/** @throws 404 no such order, or no such parcel of this order */
export async function getShipmentOrThrow(ctx: Ctx, orderId: string, id: string): Promise<Shipment> {
  const shipment = (await listShipments(ctx, orderId)).find((each) => each.id === id);
  if (!shipment) throw notFound("Envio");
  return shipment;
}
