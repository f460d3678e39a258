import { panel } from "@/lib/auth/gate";
import { getCouponOrThrow } from "@/lib/coupons/read";
import { Coupon } from "@/lib/coupons/schema";
import { deleteCoupon } from "@/lib/coupons/write";
import { Deleted } from "@/lib/http/deleted";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  { summary: "Lê um cupom", auth: panel(), params: IdParam, returns: Coupon },
  ({ ctx, params }) => getCouponOrThrow(ctx, params.id),
);

export const DELETE = endpoint(
  {
    summary: "Remove um cupom; os pedidos que o usaram guardam o código e o valor",
    auth: panel(),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteCoupon(ctx, params.id),
);

export const { POST, PUT, PATCH } = otherMethods({ GET, DELETE });
