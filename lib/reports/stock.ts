import type { Ctx } from "@/lib/ctx";
import { NOBODY } from "@/lib/reports/changes";
import { findKept, forget, noteSlow } from "@/lib/reports/kept-window";
import type { StockLine } from "@/lib/reports/schema";
import { COVERED, keptStock, STOCK_ORDER, stockNow } from "@/lib/reports/stock-units";
import { type Query, REST_NAME, topLines } from "@/lib/reports/top-lines";
import { type Window, windowValues } from "@/lib/reports/window";

type Sum = "estoque" | "reservado" | "vendidos30d";

const QUERY: Omit<Query<Sum>, "values"> = {
  text: `SELECT "productId" AS "produtoId", "productId", "variantId", estoque, reservado, vendidos AS "vendidos30d", ${COVERED}
    FROM units`,
  cutBy: STOCK_ORDER,
  details: {
    columns: "p.nome, v.sku",
    from: `JOIN products p ON p."storeId" = $1::uuid AND p.id = line."productId"
      LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = nullif(line."variantId", ${NOBODY})`,
  },
  orderBy: `"coberturaDias" NULLS LAST, estoque, nome, sku, "produtoId"`,
  sums: ["estoque", "reservado", "vendidos30d"],
};

async function lines(ctx: Ctx, window: Window) {
  const values = windowValues(window);
  const id = await findKept(ctx, "estoque", window);
  if (id !== null) {
    const answer = await topLines<StockLine, Sum>(ctx, {
      ...QUERY,
      ...keptStock(window),
      values: [...values, id],
    });
    if (answer.isValid) return answer;
    await forget(ctx, id);
  }
  const counting = () => topLines<StockLine, Sum>(ctx, { ...QUERY, ctes: stockNow(window), values });
  return noteSlow(ctx, "estoque", window, counting);
}

/** GET /reports/estoque as of now, lowest first; of a period it reads only which 30 days end today. */
export async function stockReport(ctx: Ctx, window: Window) {
  const { lines: shown, totals, rest } = await lines(ctx, window);
  const other = { produtoId: null, nome: REST_NAME, sku: null, coberturaDias: null };
  return { linhas: rest ? [...shown, { ...other, ...rest }] : shown, totais: totals };
}
