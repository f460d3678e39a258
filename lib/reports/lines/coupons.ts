import type { Ctx } from "@/lib/ctx";
import { REST_NAME } from "@/lib/reports/lines/top-lines";
import { counted, momentOf, type Window, within } from "@/lib/reports/period/window";
import type { CouponLine } from "@/lib/reports/schema";
import { ALL, NOBODY, SINCE, type Source } from "@/lib/reports/windows/changes";
import { type Kind, linesOf } from "@/lib/reports/windows/kept-lines";
import { readLines } from "@/lib/reports/windows/kept-window";

const SUMS = ["usos", "descontoCents", "receitaCents", "clientesNovos"] as const;

const usesOf = (window: Window, { orders }: Source, only = "true", isNew = "0") => `
  SELECT o."couponId" AS chave, ${NOBODY} AS sub, sum(o.sinal)::bigint AS usos,
    sum(o.sinal * o."descontoCents"::bigint)::bigint AS "descontoCents",
    sum(o.sinal * o."totalCents"::bigint)::bigint AS "receitaCents", sum(${isNew})::bigint AS "clientesNovos"
  FROM ${orders} o WHERE ${counted(window)} AND o."couponId" IS NOT NULL AND ${only} GROUP BY 1`;

/** SQL, 1 when the order was its customer's first order ever, else 0. */
const isDebut = (window: Window) => `(o."customerId" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders e WHERE e."storeId" = $1::uuid AND e."customerId" = o."customerId" AND e."pagoEm" IS NOT NULL
    AND (${momentOf(window, "e")}, e.id) < (${momentOf(window)}, o.id)))::int`;

/**
 * A changed order can make another order the customer's first. So this query compares the first order before
 * and after the changes, for every customer with a changed order.
 */
const debutsSince = (window: Window) => {
  const moment = momentOf(window, "e");
  const known = `e."storeId" = $1::uuid AND e."customerId" = t.id AND e."pagoEm" IS NOT NULL`;
  const first = `ORDER BY moment, id LIMIT 1`;
  return `
  SELECT f."couponId", ${NOBODY}, 0, 0, 0, sum(f.sinal) FROM (
    WITH paid AS MATERIALIZED (SELECT * FROM changes WHERE "orderId" IS NOT NULL AND "pagoEm" IS NOT NULL),
    was AS MATERIALIZED (
      SELECT * FROM (SELECT DISTINCT ON ("orderId") * FROM paid ORDER BY "orderId", id) o WHERE sinal < 0),
    concerned AS (SELECT DISTINCT "customerId" AS id FROM paid WHERE "customerId" IS NOT NULL)
    SELECT it.*, 1 AS sinal FROM concerned t CROSS JOIN LATERAL (
      SELECT e.id, e."couponId", ${moment} AS moment FROM orders e WHERE ${known} ${first}) it
    UNION ALL
    SELECT it.*, -1 FROM concerned t CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT e.id, e."couponId", ${moment} AS moment FROM orders e
          WHERE ${known} AND e.id NOT IN (SELECT "orderId" FROM paid) ${first})
        UNION ALL
        SELECT e."orderId", e."couponId", ${moment} FROM was e WHERE e."customerId" = t.id) either ${first}) it
  ) f WHERE f."couponId" IS NOT NULL AND ${within("f.moment")} GROUP BY 1`;
};

export const COUPONS: Kind = {
  tipo: "cupons",
  figures: SUMS,
  value: `"receitaCents"`,
  isLeft: "usos <> 0",
  moves: (window) => usesOf(window, ALL, "true", isDebut(window)),
  ofLine: (window) => usesOf(window, ALL, `o."couponId" = c.chave`, isDebut(window)),
  since: (window) => `
    SELECT chave, sub, sum(usos)::bigint AS usos, sum("descontoCents")::bigint AS "descontoCents",
      sum("receitaCents")::bigint AS "receitaCents", sum("clientesNovos")::bigint AS "clientesNovos"
    FROM (${usesOf(window, SINCE)} UNION ALL ${debutsSince(window)}) use GROUP BY 1, 2`,
};

export const couponLines = (window: Window) =>
  linesOf(COUPONS, window, "coupons", {
    text: `SELECT k.id AS "cupomId", k.codigo, k.tipo, m.* FROM moves m
      JOIN coupons k ON k."storeId" = $1::uuid AND k.id = m.chave`,
    cutBy: `"receitaCents" DESC, codigo, "cupomId"`,
    sums: SUMS,
  });

/** Serves GET /reports/cupons over counted orders, highest revenue first. */
export async function couponsReport(ctx: Ctx, window: Window) {
  const reading = couponLines(window);
  const { lines, totals, rest, notes } = await readLines<CouponLine, (typeof SUMS)[number]>(
    ctx,
    window,
    reading,
  );
  const linhas = rest ? [...lines, { cupomId: null, codigo: REST_NAME, tipo: null, ...rest }] : lines;
  return { linhas, totais: totals, ...notes };
}
