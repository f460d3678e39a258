import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { offsetOf, type PageQuery } from "@/lib/http/list";

type Direction = "asc" | "desc";
export type PageSource = {
  /** Name of the prepared statement; null where the plan depends on the values (searches). */
  name: string | null;
  select: string;
  /** A table, or a statement that is told the order, for rows that have to come in it already. */
  from: string | ((orderBy: string) => string);
  /** Condition; `$1` is the store, `values` follow. */
  where: string;
  values: unknown[];
  /** A scalar expression, a counter rather than a count wherever there is one. */
  total: string;
  /** Where that count stops: of a list that is longer nobody knows the end. */
  countsUpTo?: number;
  /** Sort columns, the last one unique. */
  orderBy: [column: string, direction: Direction][];
};

/** Size of a whole list, from the counters that triggers keep; `list` is SQL text, such as `'orders'`. */
export const listCount = (list: string) =>
  `coalesce((SELECT total FROM list_counts WHERE "storeId" = $1 AND lista = ${list}), 0)`;

/** Beyond this many skipped rows it is worth asking for the total first, to scan from the nearer end. */
const DEEP_OFFSET = 2_000;

const opposite = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");

/** What follows ORDER BY. */
export const orderSql = (orderBy: PageSource["orderBy"]) =>
  orderBy.map(([column, direction]) => `${column} ${direction}`).join(", ");

/** `FROM … WHERE … ORDER BY …` of a page, from whichever end it is read. */
function rowsSql({ from, where, orderBy }: PageSource): string {
  const order = orderSql(orderBy);
  return `FROM ${typeof from === "string" ? from : from(order)} WHERE ${where} ORDER BY ${order}`;
}

async function readTotal(ctx: Ctx, source: PageSource): Promise<number> {
  const text = `SELECT ${source.total} AS total`;
  const name = source.name && `${source.name}-total`;
  const [row] = await sql<{ total: number }>(ctx, name, text, source.values);
  return row?.total ?? 0;
}

async function readRows<Row>(ctx: Ctx, source: PageSource, limit: number, offset: number, suffix = "") {
  const at = source.values.length + 1;
  const text = `SELECT ${source.select} ${rowsSql(source)} LIMIT $${at + 1} OFFSET $${at + 2}`;
  const name = source.name && source.name + suffix;
  return sql<Row>(ctx, name, text, [...source.values, limit, offset]);
}

async function deepPage<Row>(ctx: Ctx, source: PageSource, page: PageQuery) {
  const total = await readTotal(ctx, source);
  const offset = offsetOf(page, total);
  if (offset >= total) return { rows: [] as Row[], total };
  const isEndKnown = source.countsUpTo === undefined || total < source.countsUpTo;
  if (offset <= total / 2 || !isEndKnown)
    return { rows: await readRows<Row>(ctx, source, page.limit, offset, "-deep"), total };
  const orderBy = source.orderBy.map(([column, way]): [string, Direction] => [column, opposite(way)]);
  const count = Math.min(page.limit, total - offset);
  const rows = await readRows<Row>(ctx, { ...source, orderBy }, count, total - offset - count, "-from-end");
  return { rows: rows.reverse(), total };
}

/** One page and the size of the whole list, in one round trip for the first pages. */
export async function fetchPage<Row>(
  ctx: Ctx,
  source: PageSource,
  page: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page.page - 1) * page.limit;
  if (offset > DEEP_OFFSET) return deepPage(ctx, source, page);
  const at = source.values.length + 1;
  const text = `SELECT size.total, row.* FROM (SELECT ${source.total} AS total) size LEFT JOIN LATERAL
    (SELECT true AS "isRow", ${source.select} ${rowsSql(source)}
      LIMIT $${at + 1} OFFSET $${at + 2}) row ON true`;
  const rows = await sql<Row & { total: number; isRow: true | null }>(ctx, source.name, text, [
    ...source.values,
    page.limit,
    offset,
  ]);
  return { rows: rows.filter((row) => row.isRow), total: rows[0]?.total ?? 0 };
}
