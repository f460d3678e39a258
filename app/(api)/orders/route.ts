import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { pageOf } from "@/lib/http/list";
import { listOrders } from "@/lib/orders/list";
import { ListOrders, OrderListItem } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Lista os pedidos, dos mais novos aos mais antigos",
    auth: panel("vendas"),
    query: ListOrders,
    returns: pageOf(OrderListItem),
  },
  ({ ctx, query }) => listOrders(ctx, query),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
