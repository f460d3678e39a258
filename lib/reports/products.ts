import { shareOf } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { itemMoves } from "@/lib/reports/item-moves";
import type { ProductLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";
import { type Window, windowValues } from "@/lib/reports/window";

const productsSql = (window: Window) => `
  SELECT m."productId" AS "produtoId", m."variantId" AS "varianteId", m.unidades, m.pedidos, m."brutoCents",
    m."descontoCents", m."reembolsoCents", m."brutoCents" - m."descontoCents" - m."reembolsoCents" AS "liquidoCents"
  FROM (${itemMoves(window)}) m`;

const DETAILS = {
  columns: `coalesce(p.nome, 'Itens avulsos') AS nome, v.sku, coalesce(v.estoque, p.estoque) AS estoque`,
  from: `LEFT JOIN products p ON p."storeId" = $1::uuid AND p.id = line."produtoId"
    LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = line."varianteId"`,
};

/**
 * GET /reports/produtos: a line per SKU, best-selling first. Without freight bruto − desconto − reembolso = liquido.
 */
export async function productsReport(ctx: Ctx, window: Window) {
  const { lines, totals, rest } = await topLines<
    Omit<ProductLine, "participacao">,
    "unidades" | "pedidos" | "brutoCents" | "descontoCents" | "reembolsoCents" | "liquidoCents"
  >(ctx, {
    text: productsSql(window),
    values: windowValues(window),
    cutBy: `"liquidoCents" DESC, "produtoId", "varianteId"`,
    details: DETAILS,
    orderBy: `"liquidoCents" DESC, nome, sku, "produtoId"`,
    sums: ["unidades", "pedidos", "brutoCents", "descontoCents", "reembolsoCents", "liquidoCents"],
  });
  const all = rest
    ? [...lines, { produtoId: null, nome: REST_NAME, sku: null, estoque: null, ...rest }]
    : lines;
  const linhas = all.map((line) => ({
    ...line,
    participacao: shareOf(line.liquidoCents, totals.liquidoCents),
  }));
  return { linhas, totais: totals };
}
