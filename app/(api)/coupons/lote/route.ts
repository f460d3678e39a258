import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { createBatch } from "@/lib/coupons/batch";
import { CouponBatch, NewBatch } from "@/lib/coupons/schema";

export const POST = endpoint(
  {
    summary: "Cria de 1 a 1.000 cupons iguais, cada um com um código sorteado",
    auth: panel("marketing"),
    body: NewBatch,
    returns: CouponBatch,
  },
  ({ ctx, body }) => createBatch(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
