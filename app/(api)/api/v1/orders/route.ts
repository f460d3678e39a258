import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { Pagination, pageOf } from "@/lib/http/list";
import { listPublicOrders } from "@/lib/orders/read/public";
import { ListPublicOrders, OrderListItem } from "@/lib/orders/schema";

export const GET = endpoint(
  {
    summary: "Lista os pedidos, dos mais novos aos mais antigos",
    auth: apiKey("orders:read"),
    query: ListPublicOrders,
    returns: pageOf(OrderListItem, Pagination.extend({ nextCursor: z.string().nullable() })),
  },
  ({ ctx, query }) => listPublicOrders(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
