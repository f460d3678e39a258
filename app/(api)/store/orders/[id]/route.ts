import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { readOwnOrder } from "@/lib/store-account/orders";
import { OwnOrder } from "@/lib/store-account/orders-schema";

export const GET = endpoint(
  {
    summary: "Um pedido do cliente com itens, valores, rastreio e andamento",
    auth: customer(),
    params: IdParam,
    returns: OwnOrder,
  },
  ({ ctx, params }) => readOwnOrder(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
