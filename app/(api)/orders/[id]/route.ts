import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { IdParam } from "@/lib/http/params";
import { readOrder } from "@/lib/orders/read";
import { OrderDetail } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Lê um pedido com itens, histórico e próximas ações",
    auth: panel("vendas"),
    params: IdParam,
    returns: OrderDetail,
  },
  ({ ctx, params }) => readOrder(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
