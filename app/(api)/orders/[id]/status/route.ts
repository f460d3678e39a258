import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { moveOrder } from "@/lib/orders/change/move";
import { OrderDetail, OrderMove } from "@/lib/orders/schema";

export const POST = endpoint(
  {
    summary: "Leva um pedido a outro status",
    auth: panel("vendas"),
    refuses: ["step_up_required"],
    params: IdParam,
    body: OrderMove,
    returns: OrderDetail,
    status: 200,
  },
  ({ ctx, params, body, request }) => moveOrder(ctx, params.id, body, { host: request.host }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
