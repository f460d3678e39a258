import { shareOf } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { itemMoves } from "@/lib/reports/item-moves";
import type { CategoryLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";
import { type Window, windowValues } from "@/lib/reports/window";

/** Each product counts in its first category, so that lines add up to sales. */
const categoriesSql = (window: Window) => `
  SELECT c.id AS "categoriaId", coalesce(c.nome, 'Sem categoria') AS nome, sum(m.unidades) AS unidades,
    sum(m."brutoCents" - m."descontoCents" - m."reembolsoCents") AS "liquidoCents"
  FROM (${itemMoves(window)}) m
  LEFT JOIN LATERAL (
    SELECT k.id, k.nome FROM product_categories pc
    JOIN categories k ON k."storeId" = pc."storeId" AND k.id = pc."categoryId"
    WHERE pc."storeId" = $1::uuid AND pc."productId" = m."productId"
    ORDER BY k.ordem, k.nome, k.id LIMIT 1) c ON true
  GROUP BY c.id, c.nome`;

/** GET /reports/categorias, best-selling first; products without category form one line. */
export async function categoriesReport(ctx: Ctx, window: Window) {
  type Line = Omit<CategoryLine, "participacao">;
  const { lines, totals, rest } = await topLines<Line, "unidades" | "liquidoCents">(ctx, {
    text: categoriesSql(window),
    values: windowValues(window),
    orderBy: `"liquidoCents" DESC, nome, "categoriaId"`,
    sums: ["unidades", "liquidoCents"],
  });
  const all = rest ? [...lines, { categoriaId: null, nome: REST_NAME, ...rest }] : lines;
  const linhas = all.map((line) => ({
    ...line,
    participacao: shareOf(line.liquidoCents, totals.liquidoCents),
  }));
  return { linhas, totais: totals };
}
