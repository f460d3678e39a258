import type { Ctx } from "@/lib/ctx";
import { COVERED, keptStock, STOCK_ORDER, stockNow } from "@/lib/reports/lines/stock-units";
import { type Query, REST_NAME } from "@/lib/reports/lines/top-lines";
import type { Window } from "@/lib/reports/period/window";
import type { StockLine } from "@/lib/reports/schema";
import { NOBODY } from "@/lib/reports/windows/changes";
import { type Reading, readLines } from "@/lib/reports/windows/kept-window";

type Sum = "estoque" | "reservado" | "vendidos30d";

const QUERY: Query<Sum> = {
  text: `SELECT "productId" AS "produtoId", "productId", "variantId", estoque, reservado, vendidos AS "vendidos30d", ${COVERED}
    FROM units`,
  cutBy: STOCK_ORDER,
  details: {
    columns: "p.nome, coalesce(v.sku, p.sku) AS sku",
    from: `JOIN products p ON p."storeId" = $1::uuid AND p.id = line."productId"
      LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = nullif(line."variantId", ${NOBODY})`,
  },
  orderBy: `"coberturaDias" NULLS LAST, estoque, nome, sku, "produtoId"`,
  sums: ["estoque", "reservado", "vendidos30d"],
};

export const stockLines = (window: Window): Reading<Sum> => ({
  tipo: "estoque",
  name: "stock",
  counted: { ...QUERY, ctes: stockNow(window) },
  kept: { ...QUERY, ...keptStock(window) },
});

/** Serves GET /reports/estoque as of now, lowest first. The window only says which 30 days end today. */
export async function stockReport(ctx: Ctx, window: Window) {
  const { lines, totals, rest, notes } = await readLines<StockLine, Sum>(ctx, window, stockLines(window));
  const other = { produtoId: null, nome: REST_NAME, sku: null, coberturaDias: null };
  return { linhas: rest ? [...lines, { ...other, ...rest }] : lines, totais: totals, ...notes };
}
