import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Lines beyond it become one, so that sums stay whole. */
export const MAX_LINES = 1_000;

export const REST_NAME = "Outros";

type Query<Sum extends string> = {
  text: string;
  values: unknown[];
  orderBy: string;
  sums: readonly Sum[];
  /** Further columns, of a shown `line` alone: for all lines they may cost seconds. */
  details?: { columns: string; from: string };
};
type Answer<Line, Sum extends string> = {
  lines: Line[];
  totals: Record<Sum, number>;
  rest: Record<Sum, number> | null;
};

/** Top lines, sums of all and of the rest. As JSON, where sums of whole numbers stay numbers. */
export async function topLines<Line, Sum extends string>(
  ctx: Ctx,
  { text, values, orderBy, sums, details }: Query<Sum>,
): Promise<Answer<Line, Sum>> {
  const columns = sums.map((sum) => `coalesce(sum("${sum}"), 0) AS "${sum}"`).join(", ");
  const sumOf = (rows: string) => `(SELECT to_json(s) FROM (SELECT ${columns} FROM ${rows}) s)`;
  const [answer] = await sql<Answer<Line, Sum>>(
    ctx,
    null,
    `WITH lines AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY ${orderBy}) AS place FROM (${text}) line),
       shown AS (SELECT line.*${details ? `, ${details.columns}` : ""} FROM lines line ${details?.from ?? ""} WHERE line.place <= ${MAX_LINES}),
       hidden AS (SELECT * FROM lines WHERE place > ${MAX_LINES})
     SELECT (SELECT coalesce(json_agg(shown ORDER BY place), '[]') FROM shown) AS lines,
       ${sumOf("lines")} AS totals, ${sumOf("hidden HAVING count(*) > 0")} AS rest`,
    values,
  );
  if (!answer) throw new Error("the statement of a report has no row");
  return answer;
}
