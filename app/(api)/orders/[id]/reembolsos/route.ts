import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { refundOrder } from "@/lib/orders/money/refund";
import { NewRefund, OrderDetail } from "@/lib/orders/schema";

export const POST = endpoint(
  {
    summary: "Reembolsa um pedido, em parte ou por inteiro",
    auth: panel("vendas"),
    params: IdParam,
    body: NewRefund,
    returns: OrderDetail,
    stepUp: true,
  },
  ({ ctx, params, body, request }) => refundOrder(ctx, params.id, body, { host: request.host }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
