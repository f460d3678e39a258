import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Lines beyond it become one, so that sums stay whole. */
export const MAX_LINES = 1_000;

export const REST_NAME = "Outros";

type Query<Sum extends string> = {
  /** All lines, of figures and ids: a name costs a join, and a sort by it the most. */
  text: string;
  values: unknown[];
  /** Which lines are shown, by columns of `text`. */
  cutBy: string;
  sums: readonly Sum[];
  /** Further columns, of a shown `line` alone. */
  details?: { columns: string; from: string };
  /** The order of those shown, also by their details; else that of `cutBy`. */
  orderBy?: string;
};
type Sums<Sum extends string> = Record<Sum, number>;
type Answer<Line, Sum extends string> = { lines: Line[]; totals: Sums<Sum>; rest: Sums<Sum> | null };

/** Top lines, sums of all and of the rest. As JSON, where sums of whole numbers stay numbers. */
export async function topLines<Line extends Sums<Sum>, Sum extends string>(
  ctx: Ctx,
  { text, values, cutBy, sums, details, orderBy = cutBy }: Query<Sum>,
): Promise<Answer<Line, Sum>> {
  const columns = sums.map((sum) => `coalesce(sum("${sum}"), 0) AS "${sum}"`).join(", ");
  const [answer] = await sql<{ lines: Line[]; totals: Sums<Sum>; count: number }>(
    ctx,
    null,
    `WITH lines AS MATERIALIZED (${text}),
       top AS MATERIALIZED (SELECT * FROM lines ORDER BY ${cutBy} LIMIT ${MAX_LINES}),
       shown AS (SELECT line.*${details ? `, ${details.columns}` : ""} FROM top line ${details?.from ?? ""})
     SELECT (SELECT coalesce(json_agg(shown ORDER BY ${orderBy}), '[]') FROM shown) AS lines,
       (SELECT to_json(s) FROM (SELECT ${columns} FROM lines) s) AS totals,
       (SELECT count(*)::int FROM lines) AS count`,
    values,
  );
  if (!answer) throw new Error("the statement of a report has no row");
  const { lines, totals, count } = answer;
  const restOf = (sum: Sum) => totals[sum] - lines.reduce((shown, line) => shown + line[sum], 0);
  const rest = Object.fromEntries(sums.map((sum) => [sum, restOf(sum)])) as Sums<Sum>;
  return { lines, totals, rest: count > lines.length ? rest : null };
}
