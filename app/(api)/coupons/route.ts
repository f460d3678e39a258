import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { listCoupons } from "@/lib/coupons/read";
import { Coupon, ListCoupons, NewCoupon } from "@/lib/coupons/schema";
import { createCoupon } from "@/lib/coupons/write";
import { pageOf, SearchPagination } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista os cupons por situação ou lote, com busca por código ou descrição",
    auth: panel("marketing"),
    query: ListCoupons,
    returns: pageOf(Coupon, SearchPagination),
  },
  ({ ctx, query }) => listCoupons(ctx, query),
);

export const POST = endpoint(
  { summary: "Cria um cupom de desconto", auth: anyRole(), body: NewCoupon, returns: Coupon },
  ({ ctx, body }) => createCoupon(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
