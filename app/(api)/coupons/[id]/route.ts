import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { getCouponDetail } from "@/lib/coupons/read";
import { Coupon, CouponChange, CouponDetail } from "@/lib/coupons/schema";
import { changeCoupon, deleteCoupon } from "@/lib/coupons/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lê um cupom, com os nomes dos produtos, das categorias e do segmento a que se limita",
    auth: anyRole(),
    params: IdParam,
    returns: CouponDetail,
  },
  ({ ctx, params }) => getCouponDetail(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera um cupom, ou o liga e desliga; tipo e valor não mudam depois do primeiro uso",
    auth: panel("marketing"),
    params: IdParam,
    body: CouponChange,
    returns: Coupon,
  },
  ({ ctx, params, body }) => changeCoupon(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Remove um cupom; os pedidos que o usaram guardam o código e o valor",
    auth: anyRole(),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteCoupon(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
