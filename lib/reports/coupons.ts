import type { Ctx } from "@/lib/ctx";
import type { CouponLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";
import { counted, momentOf, type Window, windowValues } from "@/lib/reports/window";

/** `first`: the customer's first order ever, won by the coupon. */
const couponsSql = (window: Window) => `
  SELECT k.id AS "cupomId", k.codigo, k.tipo, count(*) AS usos, sum(u."descontoCents") AS "descontoCents",
    sum(u."totalCents") AS "receitaCents", count(*) FILTER (WHERE u.first = u.id) AS "clientesNovos"
  FROM (
    SELECT o.id, o."couponId", o."descontoCents", o."totalCents", debut.id AS first
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT e.id FROM orders e
      WHERE e."storeId" = $1::uuid AND e."customerId" = o."customerId" AND e."pagoEm" IS NOT NULL
      ORDER BY ${momentOf(window, "e")}, e.id LIMIT 1) debut ON true
    WHERE ${counted(window)} AND o."couponId" IS NOT NULL) u
  JOIN coupons k ON k."storeId" = $1::uuid AND k.id = u."couponId"
  GROUP BY k.id`;

/** GET /reports/cupons of counted orders, highest revenue first. */
export async function couponsReport(ctx: Ctx, window: Window) {
  const { lines, totals, rest } = await topLines<
    CouponLine,
    "usos" | "descontoCents" | "receitaCents" | "clientesNovos"
  >(ctx, {
    text: couponsSql(window),
    values: windowValues(window),
    cutBy: `"receitaCents" DESC, codigo, "cupomId"`,
    sums: ["usos", "descontoCents", "receitaCents", "clientesNovos"],
  });
  const linhas = rest ? [...lines, { cupomId: null, codigo: REST_NAME, tipo: null, ...rest }] : lines;
  return { linhas, totais: totals };
}
