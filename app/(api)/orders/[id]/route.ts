import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { changeOrder } from "@/lib/orders/change/change-order";
import { readOrder } from "@/lib/orders/read/one-order";
import { OrderChange, OrderDetail } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Lê um pedido com itens, histórico e próximas ações",
    auth: panel("vendas"),
    params: IdParam,
    returns: OrderDetail,
  },
  ({ ctx, params }) => readOrder(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera o código de rastreio ou a observação de um pedido",
    auth: panel("vendas"),
    params: IdParam,
    body: OrderChange,
    returns: OrderDetail,
  },
  ({ ctx, params, body }) => changeOrder(ctx, params.id, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
