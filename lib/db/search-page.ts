import type { Ctx } from "@/lib/ctx";
import { orderSql, type PageSource } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import type { PageQuery } from "@/lib/http/list";

type SearchSource = Pick<PageSource, "select" | "where" | "values" | "orderBy"> & { from: string };
type SearchPage<Row> = { rows: Row[]; total: number; isCapped: boolean };

/** A search says how many it found up to here; counting a million matches would make it slow. */
export const SEARCH_CAP = 1_000;

/**
 * One page of a search. Few matches are read once, counted and sorted; of many only the page is read, in the
 * order of the list's own index, and `total` stays at the cap. Not prepared: the plan depends on the words.
 */
export async function fetchSearchPage<Row>(
  ctx: Ctx,
  { select, from, where, values, orderBy }: SearchSource,
  { page, limit }: PageQuery,
): Promise<SearchPage<Row>> {
  const at = values.length + 1;
  const window = `ORDER BY ${orderSql(orderBy)} LIMIT $${at + 1} OFFSET $${at + 2}`;
  const text = `
    WITH found AS MATERIALIZED (SELECT * FROM ${from} WHERE ${where} LIMIT ${SEARCH_CAP + 1}),
      size AS (SELECT count(*)::int AS total FROM found)
    SELECT size.total AS "sizeTotal", row.* FROM size LEFT JOIN LATERAL (
      (SELECT true AS "isRow", ${select} FROM found WHERE size.total <= ${SEARCH_CAP} ${window})
      UNION ALL
      (SELECT true AS "isRow", ${select} FROM ${from} WHERE ${where} AND size.total > ${SEARCH_CAP} ${window})
    ) row ON true`;
  const offset = Math.min((page - 1) * limit, SEARCH_CAP);
  const rows = await sql<Row & { sizeTotal: number; isRow: true | null }>(ctx, null, text, [
    ...values,
    limit,
    offset,
  ]);
  const found = rows[0]?.sizeTotal ?? 0;
  return {
    rows: offset < SEARCH_CAP ? rows.filter((row) => row.isRow) : [],
    total: Math.min(found, SEARCH_CAP),
    isCapped: found > SEARCH_CAP,
  };
}
