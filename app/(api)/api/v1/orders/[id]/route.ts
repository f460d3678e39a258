import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import { Order } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Lê um pedido com seus itens",
    auth: apiKey("orders:read"),
    params: IdParam,
    returns: Order,
  },
  ({ ctx, params }) => getOrderOrThrow(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
