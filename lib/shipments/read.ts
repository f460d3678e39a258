import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { Shipment } from "@/lib/shipments/schema";

/**
 * Oldest first.
 * @throws 404
 */
export async function listShipments(ctx: Ctx, pedidoId: string): Promise<Shipment[]> {
  const { numero: pedidoNumero, envios } = await getOrderOrThrow(ctx, pedidoId);
  return envios.map((parcel) => ({ ...parcel, pedidoId, pedidoNumero }));
}

/** @throws 404 no such order, or no such parcel of this order */
export async function getShipmentOrThrow(ctx: Ctx, orderId: string, id: string): Promise<Shipment> {
  const shipment = (await listShipments(ctx, orderId)).find((each) => each.id === id);
  if (!shipment) throw notFound("Envio");
  return shipment;
}
