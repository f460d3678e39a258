import type { Where } from "@/lib/db/where";

export type OrderBy = [column: string, direction: "asc" | "desc"][];

export const NEWEST_FIRST: OrderBy = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
];

/** Describes a list. `lib/db/list-sql.ts` makes SQL from it, `lib/db/page.ts` reads its pages. */
export type List = {
  /** Of the prepared statement. Without it the plan depends on the values; a search never has one. */
  name?: string | null;
  /** The columns of a row. */
  select: string;
  /** Where the ids are found by an index alone; with its alias. */
  table: string;
  /** The tables for the columns, if `select` needs more than `table`. */
  rows?: string;
  /** A unique column in `table` and `rows`; default `id`. Null: a row's content depends on the rows before it. */
  id?: string | null;
  where: Where;
  /**
   * More conditions, one group per branch. An index gives each branch in order, and Postgres merges them; `IN`
   * would read and sort all rows.
   */
  branches?: readonly (readonly string[])[];
  /**
   * Finds all rows of a branch before it sorts them; otherwise the planner walks the table in order. With
   * `first` each branch gives so many rows, and the branches follow each other in the order of the list.
   */
  gather?: { first?: number };
  /** The last column must be unique. */
  orderBy: OrderBy;
  /**
   * `exact` counts all rows, `capped` to 10,000, `search` to 1,000. A `counter` is a scalar expression that is
   * read instead; `cappedOf` names other rows to count to 10,000.
   */
  total: "exact" | "capped" | "search" | { counter: string } | { cappedOf: string };
  /**
   * SQL of one row for a far page: `edge` is a value of the first column in `orderBy`, and `before` counts the
   * rows before it, at most `skip`.
   */
  landmark?: (orderBy: OrderBy, skip: string) => string;
};

/** Reads counters that triggers keep; `list` is SQL text, such as `'orders'`. */
export const listCount = (list: string) =>
  `coalesce((SELECT total FROM list_counts WHERE "storeId" = $1 AND lista = ${list}), 0)`;

/** Counting a million matches of a search would be slow. */
export const SEARCH_CAP = 1_000;
const COUNT_CAP = 10_000;

/** Counting stops after this number. */
export function capOf({ total }: List): number {
  if (total === "search") return SEARCH_CAP;
  return total === "capped" || (typeof total === "object" && "cappedOf" in total) ? COUNT_CAP : Infinity;
}
