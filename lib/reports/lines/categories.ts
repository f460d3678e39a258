import { shareOf } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { ITEMS, movesOfProduct, NET, TIMES } from "@/lib/reports/lines/item-moves";
import { LIMITS, REST_NAME } from "@/lib/reports/lines/top-lines";
import type { Window } from "@/lib/reports/period/window";
import type { CategoryLine } from "@/lib/reports/schema";
import { IS_KNOWN, unseen } from "@/lib/reports/windows/changes";
import { sinceCtes } from "@/lib/reports/windows/kept-lines";
import { type Reading, readLines } from "@/lib/reports/windows/kept-window";

const PLACES = `places AS MATERIALIZED (SELECT id, nome, row_number() OVER (ORDER BY ordem, nome, id) AS place
  FROM categories WHERE "storeId" = $1::uuid)`;

/** Each product counts in its first category only, so that the lines add up to the sales. */
const LINES = `
  SELECT k.id AS "categoriaId", coalesce(k.nome, 'Sem categoria') AS nome, s.unidades, s."liquidoCents"
  FROM (SELECT place, sum(unidades) AS unidades, sum("liquidoCents") AS "liquidoCents" FROM placed
    GROUP BY 1 HAVING sum(vezes) <> 0) s
  LEFT JOIN places k USING (place)`;

/** The sum `vezes` is 0 when every sale of the line was undone; then the report has no such line. */
const SUMS = `sum(unidades) AS unidades, sum(${NET}) AS "liquidoCents", sum(${TIMES}) AS vezes`;

const counted = (window: Window) => `${PLACES},
  placed AS (
    SELECT f.place, m.unidades, ${NET} AS "liquidoCents", ${TIMES} AS vezes FROM (${ITEMS.moves(window)}) m
    LEFT JOIN (
      SELECT pc."productId", min(k.place) AS place FROM product_categories pc
      JOIN places k ON k.id = pc."categoryId" WHERE pc."storeId" = $1::uuid GROUP BY 1) f ON f."productId" = m.chave)`;

const firstOf = (
  product: string,
) => `(SELECT min(k.place) FROM product_categories pc JOIN places k ON k.id = pc."categoryId"
  WHERE pc."storeId" = $1::uuid AND pc."productId" = ${product})`;

/** First category of a product before the changes: without categories it joined, with those it left. */
const FIRST_BEFORE = `(SELECT min(k.place) FROM places k WHERE k.id IN (
  SELECT "categoryId" FROM product_categories WHERE "storeId" = $1::uuid AND "productId" = p.id
  EXCEPT SELECT "categoryId" FROM links WHERE "productId" = p.id AND moves > 0
  UNION SELECT "categoryId" FROM links WHERE "productId" = p.id AND moves < 0))`;

/**
 * Adds three parts: kept sums per set of categories; changes since, under the product's current categories;
 * and, for products that changed category, all their earlier sales moved from the old category to the new
 * one.
 */
const kept = (window: Window) => `${sinceCtes(ITEMS, window)}, ${PLACES},
  changed AS MATERIALIZED (SELECT chave AS id, ${SUMS} FROM since GROUP BY 1),
  links AS MATERIALIZED (
    SELECT c."productId", c."categoryId", sum(c.sinal) AS moves FROM kept_window w JOIN report_link_changes c ON ${unseen("c", "w.visto")}
    WHERE c."categoryId" IN (SELECT id FROM places) GROUP BY 1, 2 HAVING sum(c.sinal) <> 0),
  moved AS MATERIALIZED (SELECT DISTINCT "productId" AS id FROM links LIMIT ${LIMITS.moved + 1}),
  sold AS MATERIALIZED (
    SELECT c.id, coalesce(m.unidades, 0) - coalesce(s.unidades, 0) AS unidades,
      coalesce(m."liquidoCents", 0) - coalesce(s."liquidoCents", 0) AS "liquidoCents",
      coalesce(m.vezes, 0) - coalesce(s.vezes, 0) AS vezes
    FROM (SELECT id, id AS chave FROM moved) c CROSS JOIN LATERAL (
      SELECT ${SUMS} FROM (${movesOfProduct(window)}) m OFFSET 0) m
    LEFT JOIN changed s ON s.id = c.id),
  placed AS (
    SELECT (SELECT min(place) FROM places WHERE id = ANY (s.ids)) AS place, s.unidades, s."liquidoCents", s.vezes
    FROM kept_window w
    CROSS JOIN jsonb_to_recordset(w.categorias) AS s (ids uuid[], unidades numeric, "liquidoCents" numeric, vezes numeric)
    UNION ALL SELECT ${firstOf("s.id")}, s.unidades, s."liquidoCents", s.vezes FROM changed s
    UNION ALL SELECT ${firstOf("p.id")}, p.unidades, p."liquidoCents", p.vezes FROM sold p
    UNION ALL SELECT ${FIRST_BEFORE}, -p.unidades, -p."liquidoCents", -p.vezes FROM sold p)`;

const QUERY = {
  text: LINES,
  cutBy: `"liquidoCents" DESC, nome, "categoriaId"`,
  sums: ["unidades", "liquidoCents"],
} as const;

export const categoryLines = (window: Window): Reading<(typeof QUERY.sums)[number]> => ({
  tipo: ITEMS.tipo,
  name: "categories",
  counted: { ...QUERY, ctes: counted(window) },
  kept: {
    ...QUERY,
    ctes: kept(window),
    isValid: `(SELECT ${IS_KNOWN} AND (SELECT count(*) <= ${LIMITS.moved} FROM moved) FROM kept_window)`,
  },
});

/** Serves GET /reports/categorias, best-selling first. Products without a category form one line. */
export async function categoriesReport(ctx: Ctx, window: Window) {
  type Line = Omit<CategoryLine, "participacao">;
  const reading = categoryLines(window);
  const { lines, totals, rest, notes } = await readLines<Line, "unidades" | "liquidoCents">(
    ctx,
    window,
    reading,
  );
  const all = rest ? [...lines, { categoriaId: null, nome: REST_NAME, ...rest }] : lines;
  const linhas = all.map((line) => ({
    ...line,
    participacao: shareOf(line.liquidoCents, totals.liquidoCents),
  }));
  return { linhas, totais: totals, ...notes };
}
