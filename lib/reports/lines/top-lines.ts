import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { MAX_LINES } from "@/lib/reports/schema";

/** Tests set lower limits. */
export const LIMITS = {
  /** Lines beyond this number form one line, so that the sums stay complete. */
  shown: MAX_LINES,
  /** Lines that a window keeps: enough that a day of sales rarely shows a line that was not kept. */
  kept: 2_500,
  /** Products that changed category are counted one by one, up to this number. */
  moved: 500,
  /** Changed orders that a read adds itself; more are summed up, so that reads stay fast. */
  changes: 500,
  /** A count from the orders that is faster than this needs no window. The home shows such a count to everybody. */
  quickMs: 20,
  /** A reader who waited longer learns that the next count will be faster. */
  slowMs: 100,
  /** A value of the whole stock that takes longer to count is kept. */
  valueMs: 1_000,
};

export const REST_NAME = "Outros";

/** A report's query. The caller owns the `values` of the statement. */
export type Query<Sum extends string> = {
  /** CTEs that `text` reads. */
  ctes?: string;
  /** All lines, with figures and ids only: names would need a join, and sorting by names costs the most. */
  text: string;
  /** Sort order that decides which lines are shown, by columns of `text`. */
  cutBy: string;
  sums: readonly Sum[];
  /** Query of one row of sums, needed when `text` does not have every line. */
  totals?: string;
  /** SQL condition: there are lines that `text` does not have. */
  isMore?: string;
  /** SQL condition: the answer is valid. */
  isValid?: string;
  /** Further columns, read only for the lines that are shown (`line`). */
  details?: { columns: string; from: string };
  /** Sort order of the shown lines, may use `details`; defaults to `cutBy`. */
  orderBy?: string;
  /** One JSON value that the answer has besides, made of all `lines`. */
  note?: string;
};
type Sums<Sum extends string> = Record<Sum, number>;
/** One row with JSON columns: in JSON, sums of whole numbers arrive as numbers. */
export type TopRow<Line, Sum extends string, Note = undefined> = {
  lines: Line[];
  totals: Sums<Sum> | null;
  isMore: boolean | null;
  isValid: boolean | null;
  note?: Note;
};
export type Answer<Line, Sum extends string, Note = undefined> = {
  lines: Line[];
  totals: Sums<Sum>;
  rest: Sums<Sum> | null;
  /** Further fields of the report. */
  notes: { preparando?: true };
  note?: Note | undefined;
};

/**
 * How many lines a read of a kept window shows. As a value it leaves one text for each report, so the statement
 * keeps its name and its plan: planning it anew costs more than reading it.
 */
export const SHOWN = "$6::int";

/** @param shown SQL: the highest number of lines */
export function topSql<Sum extends string>(
  { ctes, text, cutBy, sums, details, orderBy = cutBy, note, ...rest }: Query<Sum>,
  shown: string,
): string {
  const columns = sums.map((sum) => `coalesce(sum("${sum}"), 0) AS "${sum}"`).join(", ");
  const { totals = `SELECT ${columns} FROM lines`, isMore = "false", isValid = "true" } = rest;
  return `
    WITH ${ctes ? `${ctes},` : ""} lines AS MATERIALIZED (${text}),
      top AS MATERIALIZED (SELECT * FROM lines ORDER BY ${cutBy} LIMIT ${shown}),
      shown AS (SELECT line.*${details ? `, ${details.columns}` : ""} FROM top line ${details?.from ?? ""})
    SELECT (SELECT coalesce(json_agg(shown ORDER BY ${orderBy}), '[]') FROM shown) AS lines,
      (SELECT to_json(s) FROM (${totals}) s) AS totals,
      ${isMore} OR (SELECT count(*) > ${shown} FROM lines) AS "isMore", ${isValid} AS "isValid"${note ? `, ${note} AS note` : ""}`;
}

/** Reads the top lines, the sums of all lines and of the rest. @returns null when the answer is not valid */
export async function topLines<Line extends Sums<Sum>, Sum extends string, Note = undefined>(
  ctx: Ctx,
  name: string | null,
  query: Query<Sum>,
  shown: string,
  values: unknown[],
): Promise<Answer<Line, Sum, Note> | null> {
  const [row] = await sql<TopRow<Line, Sum, Note>>(ctx, name, topSql(query, shown), values);
  return row?.isValid && row.totals ? answerOf(query, { ...row, totals: row.totals }) : null;
}

/** Adds the sums of the lines that are not shown. */
export function answerOf<Line extends Sums<Sum>, Sum extends string, Note = undefined>(
  query: Pick<Query<Sum>, "sums">,
  row: Pick<TopRow<Line, Sum, Note>, "lines" | "isMore" | "note"> & { totals: Sums<Sum> },
): Answer<Line, Sum, Note> {
  const { lines, totals } = row;
  const restOf = (sum: Sum) => totals[sum] - lines.reduce((shown, line) => shown + line[sum], 0);
  const rest = Object.fromEntries(query.sums.map((sum) => [sum, restOf(sum)])) as Sums<Sum>;
  return { lines, totals, rest: row.isMore ? rest : null, notes: {}, note: row.note };
}
