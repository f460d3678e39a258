import type { Ctx } from "@/lib/ctx";
import type { StockLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";

const SOLD_DAYS = 30;

const unitsOf = (condition: string) => `
  SELECT coalesce(i."variantId", i."productId") AS unit, sum(i.quantidade) AS unidades
  FROM orders o JOIN order_items i ON i."storeId" = o."storeId" AND i."orderId" = o.id
  WHERE o."storeId" = $1::uuid AND ${condition} AND i."productId" IS NOT NULL GROUP BY 1`;

/** `estoque` can still be sold; unpaid orders' `reservado` is already deducted. */
const STOCK = `
  SELECT u."produtoId", u."varianteId", u.estoque, coalesce(held.unidades, 0) AS reservado,
    coalesce(sold.unidades, 0) AS vendidos30d, u.estoque::bigint * ${SOLD_DAYS} / nullif(sold.unidades, 0) AS "coberturaDias"
  FROM (
    SELECT p.id AS "produtoId", v.id AS "varianteId", coalesce(v.estoque, p.estoque) AS estoque,
      coalesce(v.id, p.id) AS unit
    FROM products p
    LEFT JOIN variants v ON v."storeId" = p."storeId" AND v."productId" = p.id AND v."removidoEm" IS NULL
    WHERE p."storeId" = $1::uuid AND p."removidoEm" IS NULL AND p."controlaEstoque") u
  LEFT JOIN (${unitsOf(`o.status = 'pending'`)}) held USING (unit)
  LEFT JOIN (${unitsOf(`o."pagoEm" >= now() - interval '${SOLD_DAYS} days'`)}) sold USING (unit)`;

const DETAILS = {
  columns: "p.nome, v.sku",
  from: `JOIN products p ON p."storeId" = $1::uuid AND p.id = line."produtoId"
    LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = line."varianteId"`,
};

/** GET /reports/estoque as of now, lowest first; ignores the period. */
export async function stockReport(ctx: Ctx) {
  const { lines, totals, rest } = await topLines<StockLine, "estoque" | "reservado" | "vendidos30d">(ctx, {
    text: STOCK,
    values: [],
    cutBy: `"coberturaDias" NULLS LAST, estoque, "produtoId", "varianteId"`,
    details: DETAILS,
    orderBy: `"coberturaDias" NULLS LAST, estoque, nome, sku, "produtoId"`,
    sums: ["estoque", "reservado", "vendidos30d"],
  });
  const other = { produtoId: null, nome: REST_NAME, sku: null, coberturaDias: null };
  return { linhas: rest ? [...lines, { ...other, ...rest }] : lines, totais: totals };
}
