import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { OrdersShipment, OrdersShipped } from "@/lib/shipments/schema";
import { shipOrders } from "@/lib/shipments/ship-many";

export const POST = endpoint(
  {
    summary: "Despacha um envio de cada um de até 100 pedidos, com o resultado de cada um",
    auth: panel("vendas"),
    body: OrdersShipment,
    returns: OrdersShipped,
    status: 200,
  },
  ({ ctx, body, request }) => shipOrders(ctx, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
