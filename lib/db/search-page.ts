import type { Ctx } from "@/lib/ctx";
import { orderSql, type RowSource } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import type { PageQuery, SearchPageOf } from "@/lib/http/list";

type SearchSource = Omit<RowSource, "id"> & {
  /** True if `from` yields the first rows in `orderBy`, even when the cap cuts it off. */
  isNewest?: boolean;
};

/** Counting stops here: counting a million matches would be slow. */
export const SEARCH_CAP = 1_000;

/**
 * Few matches are read once, counted and sorted. Of many matches only the page is read, in index order, and
 * `total` stays at the cap. Not a prepared statement: the plan depends on the words.
 */
export async function fetchSearchPage<Row>(
  ctx: Ctx,
  { select, from, rows = from, where, values, orderBy, isNewest = false }: SearchSource,
  { page, limit }: PageQuery,
): Promise<SearchPageOf<Row>> {
  const at = values.length + 2;
  const order = orderSql(orderBy);
  const window = `ORDER BY ${order} LIMIT $${at} OFFSET $${at + 1}`;
  const found = `SELECT id FROM found ${window}`;
  const isWhole = `(SELECT total FROM size) <= ${SEARCH_CAP}`;
  const ids = isNewest
    ? `ARRAY(${found})`
    : `CASE WHEN ${isWhole} THEN ARRAY(${found}) ELSE ARRAY(SELECT id FROM ${from} WHERE ${where} ${window}) END`;
  const text = `
    WITH found AS MATERIALIZED (
      SELECT ${orderBy.map(([column]) => column).join(", ")} FROM ${from} WHERE ${where} LIMIT ${SEARCH_CAP + 1}),
    size AS (SELECT count(*)::int AS total FROM found)
    SELECT size.total AS "sizeTotal", row.* FROM size LEFT JOIN LATERAL (
      SELECT true AS "isRow", ${select} FROM ${rows}
      WHERE id = ANY(${ids})
      ORDER BY ${order}) row ON true`;
  const offset = Math.min((page - 1) * limit, SEARCH_CAP);
  const bound = [...values, limit, offset];
  const read = await sql<Row & { sizeTotal: number; isRow: true | null }>(ctx, null, text, bound);
  const size = read[0]?.sizeTotal ?? 0;
  return {
    data: offset < SEARCH_CAP ? read.filter((row) => row.isRow) : [],
    pagination: { page, limit, total: Math.min(size, SEARCH_CAP), totalLimitado: size > SEARCH_CAP },
  };
}
