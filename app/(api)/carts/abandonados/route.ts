import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listLeftCarts } from "@/lib/cart/list";
import { LeftCart, ListLeftCarts } from "@/lib/cart/list-schema";
import { pageOf, SearchPagination } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista as sacolas abandonadas, das mais novas às mais antigas; as sem pedido ficam 30 dias",
    auth: panel("vendas"),
    query: ListLeftCarts,
    returns: pageOf(LeftCart, SearchPagination),
  },
  ({ ctx, query }) => listLeftCarts(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
