import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { unique } from "@/lib/testing/factories";

/** By default ten per cent off everything, without limits. */
export function aCoupon(ctx: Ctx, data: Partial<Prisma.CouponUncheckedCreateInput> = {}) {
  const { storeId } = ctx;
  return ctx.db.coupon.create({
    data: { storeId, codigo: unique("CUPOM"), tipo: "percentual", valor: 10, ...data },
  });
}
