import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Shipment, ShipmentChange, ShipmentParams } from "@/lib/shipments/schema";
import { changeShipment } from "@/lib/shipments/write";

export const PUT = endpoint(
  {
    summary: "Altera um envio; depois do despacho, só transportadora, serviço, código e link",
    auth: panel("vendas"),
    params: ShipmentParams,
    body: ShipmentChange,
    returns: Shipment,
  },
  ({ ctx, params, body }) => changeShipment(ctx, params, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
