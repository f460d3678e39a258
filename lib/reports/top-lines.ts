import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { MAX_LINES } from "@/lib/reports/schema";

/** Tests have lower ones. */
export const LIMITS = {
  /** Lines beyond it become one, so that sums stay whole. */
  shown: MAX_LINES,
  /** Of a window: enough that a day's sales hardly bring another line among the first. */
  kept: 2_500,
  /** Products that changed their category are counted one by one, as long as they are few. */
  moved: 500,
  /** Orders that changed; more are summed up, so that reads stay fast. */
  changes: 500,
  /** What takes less from the orders needs no window. */
  slowMs: 100,
};

export const REST_NAME = "Outros";

/** `values` of the statement are the caller's. */
export type Query<Sum extends string> = {
  /** What `text` reads, as CTEs. */
  ctes?: string;
  /** All lines, of figures and ids: a name costs a join, and a sort by it the most. */
  text: string;
  /** Which lines are shown, by columns of `text`. */
  cutBy: string;
  sums: readonly Sum[];
  /** A row of sums, where `text` has not every line. */
  totals?: string;
  /** There are lines that `text` has not. */
  isMore?: string;
  /** Otherwise the answer is of no use. */
  isValid?: string;
  /** Further columns, of a shown `line` alone. */
  details?: { columns: string; from: string };
  /** The order of those shown, also by their details; else that of `cutBy`. */
  orderBy?: string;
};
type Sums<Sum extends string> = Record<Sum, number>;
/** As JSON, where sums of whole numbers stay numbers. */
export type TopRow<Line, Sum extends string> = {
  lines: Line[];
  totals: Sums<Sum> | null;
  isMore: boolean | null;
  isValid: boolean | null;
};
export type Answer<Line, Sum extends string> = {
  lines: Line[];
  totals: Sums<Sum>;
  rest: Sums<Sum> | null;
  /** Further fields of the report. */
  notes: { preparando?: true };
};

export function topSql<Sum extends string>(
  { ctes, text, cutBy, sums, details, orderBy = cutBy, ...rest }: Query<Sum>,
  most = LIMITS.shown,
): string {
  const shown = Math.min(most, LIMITS.shown);
  const columns = sums.map((sum) => `coalesce(sum("${sum}"), 0) AS "${sum}"`).join(", ");
  const { totals = `SELECT ${columns} FROM lines`, isMore = "false", isValid = "true" } = rest;
  return `
    WITH ${ctes ? `${ctes},` : ""} lines AS MATERIALIZED (${text}),
      top AS MATERIALIZED (SELECT * FROM lines ORDER BY ${cutBy} LIMIT ${shown}),
      shown AS (SELECT line.*${details ? `, ${details.columns}` : ""} FROM top line ${details?.from ?? ""})
    SELECT (SELECT coalesce(json_agg(shown ORDER BY ${orderBy}), '[]') FROM shown) AS lines,
      (SELECT to_json(s) FROM (${totals}) s) AS totals,
      ${isMore} OR (SELECT count(*) > ${shown} FROM lines) AS "isMore", ${isValid} AS "isValid"`;
}

/** Top lines, sums of all and of the rest. @returns null when the answer is of no use */
export async function topLines<Line extends Sums<Sum>, Sum extends string>(
  ctx: Ctx,
  query: Query<Sum>,
  values: unknown[],
  most?: number,
): Promise<Answer<Line, Sum> | null> {
  const [row] = await sql<TopRow<Line, Sum>>(ctx, null, topSql(query, most), values);
  if (!row?.isValid || !row.totals) return null;
  const { lines, totals } = row;
  const restOf = (sum: Sum) => totals[sum] - lines.reduce((shown, line) => shown + line[sum], 0);
  const rest = Object.fromEntries(query.sums.map((sum) => [sum, restOf(sum)])) as Sums<Sum>;
  return { lines, totals, rest: row.isMore ? rest : null, notes: {} };
}
