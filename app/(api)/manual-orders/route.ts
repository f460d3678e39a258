import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { listManualOrders } from "@/lib/manual-orders/list";
import {
  ListManualOrders,
  ManualOrder,
  ManualOrderListItem,
  NewManualOrder,
} from "@/lib/manual-orders/schema";
import { createManualOrder } from "@/lib/manual-orders/write";

export const GET = endpoint(
  {
    summary: "Lista os pedidos manuais, dos mais novos aos mais antigos, com busca e período",
    auth: panel("vendas"),
    query: ListManualOrders,
    returns: pageOf(ManualOrderListItem, SearchPagination),
  },
  ({ ctx, query }) => listManualOrders(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria um pedido manual aberto, com itens livres ou do catálogo",
    auth: panel("vendas"),
    body: NewManualOrder,
    returns: ManualOrder,
  },
  ({ ctx, body }) => createManualOrder(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
