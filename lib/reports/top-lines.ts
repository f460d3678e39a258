import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Lines beyond it become one, so that sums stay whole. */
export const MAX_LINES = 1_000;

export const REST_NAME = "Outros";

export type Query<Sum extends string> = {
  /** What `text` reads, as CTEs. */
  ctes?: string;
  /** All lines, of figures and ids: a name costs a join, and a sort by it the most. */
  text: string;
  values: unknown[];
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
export type Answer<Line, Sum extends string> = {
  lines: Line[];
  totals: Sums<Sum>;
  rest: Sums<Sum> | null;
  isValid: boolean;
};
type Row<Line, Sum extends string> = {
  lines: Line[];
  totals: Sums<Sum> | null;
  isMore: boolean | null;
  isValid: boolean | null;
};

/** Top lines, sums of all and of the rest. As JSON, where sums of whole numbers stay numbers. */
export async function topLines<Line extends Sums<Sum>, Sum extends string>(
  ctx: Ctx,
  { ctes, text, values, cutBy, sums, details, orderBy = cutBy, ...rest }: Query<Sum>,
): Promise<Answer<Line, Sum>> {
  const columns = sums.map((sum) => `coalesce(sum("${sum}"), 0) AS "${sum}"`).join(", ");
  const { totals = `SELECT ${columns} FROM lines`, isMore = "false", isValid = "true" } = rest;
  const [answer] = await sql<Row<Line, Sum>>(
    ctx,
    null,
    `WITH ${ctes ? `${ctes},` : ""} lines AS MATERIALIZED (${text}),
       top AS MATERIALIZED (SELECT * FROM lines ORDER BY ${cutBy} LIMIT ${MAX_LINES}),
       shown AS (SELECT line.*${details ? `, ${details.columns}` : ""} FROM top line ${details?.from ?? ""})
     SELECT (SELECT coalesce(json_agg(shown ORDER BY ${orderBy}), '[]') FROM shown) AS lines,
       (SELECT to_json(s) FROM (${totals}) s) AS totals,
       ${isMore} OR (SELECT count(*) > ${MAX_LINES} FROM lines) AS "isMore", ${isValid} AS "isValid"`,
    values,
  );
  if (!answer) throw new Error("the statement of a report has no row");
  const { lines } = answer;
  const all = answer.totals ?? (Object.fromEntries(sums.map((sum) => [sum, 0])) as Sums<Sum>);
  const restOf = (sum: Sum) => all[sum] - lines.reduce((shown, line) => shown + line[sum], 0);
  const others = Object.fromEntries(sums.map((sum) => [sum, restOf(sum)])) as Sums<Sum>;
  return {
    lines,
    totals: all,
    rest: answer.isMore ? others : null,
    isValid: answer.isValid ?? false,
  };
}
