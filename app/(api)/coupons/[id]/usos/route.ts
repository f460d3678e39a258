import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";
import { CouponUse, listUses } from "@/lib/orders/read/coupon-uses";

export const GET = endpoint(
  {
    summary: "Lista os usos de um cupom, com o pedido e o cliente de cada um",
    auth: panel("marketing"),
    params: IdParam,
    query: PageQuery,
    returns: pageOf(CouponUse, SearchPagination),
  },
  ({ ctx, params, query }) => listUses(ctx, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
