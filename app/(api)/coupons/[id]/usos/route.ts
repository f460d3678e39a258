import { panel } from "@/lib/auth/gate";
import { CouponUse } from "@/lib/coupons/use-schema";
import { listUses } from "@/lib/coupons/uses";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";

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

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
