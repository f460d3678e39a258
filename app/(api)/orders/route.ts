import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { createOrder } from "@/lib/orders/create/create";
import { hotRowsOf } from "@/lib/orders/create/hot-rows";
import { NewOrderBody } from "@/lib/orders/create/new-order-schema";
import { listOrders } from "@/lib/orders/read/list";
import { ListOrders, Order, OrderListItem } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Lista os pedidos, dos mais novos aos mais antigos",
    auth: panel("vendas"),
    query: ListOrders,
    returns: pageOf(OrderListItem, SearchPagination),
  },
  ({ ctx, query }) => listOrders(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria um pedido com itens do catálogo ou avulsos, cupom e pontos",
    auth: panel("vendas"),
    body: NewOrderBody,
    returns: Order,
    hotRows: ({ body, isKeyed }) => (isKeyed ? hotRowsOf(body) : []),
  },
  ({ ctx, body }) => createOrder(ctx, { ...body, origem: "manual" }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
