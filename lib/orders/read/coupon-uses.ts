import { z } from "zod";
import { getCouponOrThrow } from "@/lib/coupons/read";
import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import type { PageQuery, SearchPageOf } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { ANONYMOUS, ORDER_STATUSES } from "@/lib/orders/status";

export const CouponUse = z.object({
  id: z.uuid(),
  /** `reservado`: the order is not paid yet. `liberado`: the order gave the use back. */
  status: z.enum(["reservado", "confirmado", "liberado"]),
  descontoCents: z.int(),
  criadoEm: Timestamp,
  pedidoId: z.uuid(),
  pedidoNumero: z.int(),
  pedidoStatus: z.enum(ORDER_STATUSES),
  pedidoTotalCents: z.int(),
  clienteId: z.uuid().nullable(),
  cliente: z.string(),
});
export type CouponUse = z.input<typeof CouponUse>;

/**
 * Newest first. Order ids are UUIDv7, so they sort by time.
 * @throws 404
 */
export async function listUses(ctx: Ctx, id: string, query: PageQuery): Promise<SearchPageOf<CouponUse>> {
  await getCouponOrThrow(ctx, id);
  return fetchPage<CouponUse>(
    ctx,
    {
      name: "coupon-uses",
      select: `u.id, u.status, u."descontoCents", u."criadoEm", u."orderId" AS "pedidoId", o.numero AS "pedidoNumero",
        o.status AS "pedidoStatus", o."totalCents" AS "pedidoTotalCents", o."customerId" AS "clienteId",
        coalesce(o."clienteNome", u.email, '${ANONYMOUS}') AS cliente`,
      table: "coupon_uses u",
      rows: `coupon_uses u JOIN orders o ON o."storeId" = u."storeId" AND o.id = u."orderId"`,
      id: "u.id",
      where: new Where([`u."storeId" = $1::uuid`, `u."couponId" = $2::uuid`], [id]),
      orderBy: [[`u."orderId"`, "desc"]],
      total: "capped",
    },
    query,
  );
}
