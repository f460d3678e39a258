import { mutationOptions } from "@tanstack/react-query";
import { apiMutation, ask } from "@/lib/http/api";
import { outdate } from "@/lib/http/dependants";
import type { NewShipment, OrdersShipment, ShipmentChange, ShipmentMove } from "@/lib/shipments/schema";

type Of = { id: string; shipmentId: string };

export const createShipmentMutation = apiMutation(
  "POST",
  "/orders/{id}/shipments",
  ({ id, ...body }: NewShipment & { id: string }) => ({ params: { id }, body }),
);

export const changeShipmentMutation = apiMutation(
  "PUT",
  "/orders/{id}/shipments/{shipmentId}",
  ({ id, shipmentId, ...body }: ShipmentChange & Of) => ({ params: { id, shipmentId }, body }),
);

export const moveShipmentMutation = apiMutation(
  "POST",
  "/orders/{id}/shipments/{shipmentId}/status",
  ({ id, shipmentId, ...body }: ShipmentMove & Of) => ({ params: { id, shipmentId }, body }),
);

type SentOrders = { body: OrdersShipment; idempotencyKey: string };

/**
 * With a key: sent again after a lost answer, it sends no further parcel of the same orders. Some orders may
 * have been sent although the request failed as a whole.
 */
export const shipOrdersMutation = mutationOptions({
  ...apiMutation("POST", "/orders/shipments", ({ body }: SentOrders) => ({ body })),
  mutationFn: (sent: SentOrders) => ask("POST", "/orders/shipments", {}, sent),
  onError: (_error, _body, _result, { client }) => outdate(client, "orders"),
});
