import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { moveShipment } from "@/lib/shipments/move";
import { Shipment, ShipmentMove, ShipmentParams } from "@/lib/shipments/schema";

export const POST = endpoint(
  {
    summary: "Leva um envio a outro status, e com ele o pedido",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: ShipmentParams,
    body: ShipmentMove,
    returns: Shipment,
    status: 200,
  },
  ({ ctx, params, body, request }) => moveShipment(ctx, params, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
