import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { listOwnOrders } from "@/lib/store-account/orders";
import { OwnOrderListItem } from "@/lib/store-account/orders-schema";

export const GET = endpoint(
  {
    summary: "Pedidos do cliente, do mais novo ao mais antigo",
    auth: customer(),
    query: PageQuery,
    returns: pageOf(OwnOrderListItem, SearchPagination),
  },
  ({ ctx, query }) => listOwnOrders(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
