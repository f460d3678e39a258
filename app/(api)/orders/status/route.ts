import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { moveOrders } from "@/lib/orders/change/move-many";
import { OrdersMove, OrdersMoved } from "@/lib/orders/schema";

export const POST = endpoint(
  {
    summary: "Leva até 100 pedidos a outro status, com o resultado de cada um",
    auth: panel("vendas"),
    refuses: ["step_up_required"],
    body: OrdersMove,
    returns: OrdersMoved,
    status: 200,
  },
  ({ ctx, body, request }) => moveOrders(ctx, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
