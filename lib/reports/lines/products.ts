import { shareOf } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { ITEMS, NET } from "@/lib/reports/lines/item-moves";
import { REST_NAME } from "@/lib/reports/lines/top-lines";
import type { Window } from "@/lib/reports/period/window";
import type { ProductLine } from "@/lib/reports/schema";
import { NOBODY } from "@/lib/reports/windows/changes";
import { linesOf } from "@/lib/reports/windows/kept-lines";
import { readLines } from "@/lib/reports/windows/kept-window";

const DETAILS = {
  columns: `p.id AS "produtoId", coalesce(p.nome, 'Itens avulsos') AS nome, coalesce(v.sku, p.sku) AS sku, CASE WHEN p.kit THEN kit_units(p."storeId", p.id) ELSE coalesce(v.estoque, p.estoque) END AS estoque`,
  from: `LEFT JOIN products p ON p."storeId" = $1::uuid AND p.id = nullif(line.chave, ${NOBODY})
    LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = nullif(line.sub, ${NOBODY})`,
};

const SUMS = [
  "unidades",
  "pedidos",
  "brutoCents",
  "descontoCents",
  "reembolsoCents",
  "liquidoCents",
] as const;

export const productLines = (window: Window) =>
  linesOf(ITEMS, window, "products", {
    text: `SELECT *, ${NET} AS "liquidoCents" FROM moves`,
    cutBy: `"liquidoCents" DESC, chave, sub`,
    details: DETAILS,
    orderBy: `"liquidoCents" DESC, nome, sku, "produtoId"`,
    sums: SUMS,
  });

/**
 * Serves GET /reports/produtos: one line per SKU, best-selling first.
 * Freight is not included: bruto − desconto − reembolso = liquido.
 */
export async function productsReport(ctx: Ctx, window: Window) {
  const reading = productLines(window);
  type Line = Omit<ProductLine, "participacao">;
  const { lines, totals, rest, notes } = await readLines<Line, (typeof SUMS)[number]>(ctx, window, reading);
  const all = rest
    ? [...lines, { produtoId: null, nome: REST_NAME, sku: null, estoque: null, ...rest }]
    : lines;
  const linhas = all.map((line) => ({
    ...line,
    participacao: shareOf(line.liquidoCents, totals.liquidoCents),
  }));
  return { linhas, totais: totals, ...notes };
}
