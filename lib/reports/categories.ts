import { shareOf } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { itemMoves } from "@/lib/reports/item-moves";
import type { CategoryLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";
import { type Window, windowValues } from "@/lib/reports/window";

const PLACES = `SELECT id, nome, row_number() OVER (ORDER BY ordem, nome, id) AS place
  FROM categories WHERE "storeId" = $1::uuid`;

/** Each product counts in its first category, so that lines add up to sales. */
const categoriesSql = (window: Window) => `
  SELECT k.id AS "categoriaId", coalesce(k.nome, 'Sem categoria') AS nome, s.unidades, s."liquidoCents"
  FROM (
    SELECT f.place, sum(m.unidades) AS unidades,
      sum(m."brutoCents" - m."descontoCents" - m."reembolsoCents") AS "liquidoCents"
    FROM (${itemMoves(window)}) m
    LEFT JOIN (
      SELECT pc."productId", min(k.place) AS place FROM product_categories pc
      JOIN (${PLACES}) k ON k.id = pc."categoryId" WHERE pc."storeId" = $1::uuid GROUP BY 1) f USING ("productId")
    GROUP BY 1) s
  LEFT JOIN (${PLACES}) k USING (place)`;

/** GET /reports/categorias, best-selling first; products without category form one line. */
export async function categoriesReport(ctx: Ctx, window: Window) {
  type Line = Omit<CategoryLine, "participacao">;
  const { lines, totals, rest } = await topLines<Line, "unidades" | "liquidoCents">(ctx, {
    text: categoriesSql(window),
    values: windowValues(window),
    cutBy: `"liquidoCents" DESC, nome, "categoriaId"`,
    sums: ["unidades", "liquidoCents"],
  });
  const all = rest ? [...lines, { categoriaId: null, nome: REST_NAME, ...rest }] : lines;
  const linhas = all.map((line) => ({
    ...line,
    participacao: shareOf(line.liquidoCents, totals.liquidoCents),
  }));
  return { linhas, totais: totals };
}
