import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { MAX_LIMIT, offsetOf, type PageOf, type PageQuery, type SearchPageOf } from "@/lib/http/list";

export type OrderBy = [column: string, direction: "asc" | "desc"][];

export const NEWEST_FIRST: OrderBy = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
];

/** First finds the ids by an index alone, then reads the columns of those rows. */
export type RowSource = {
  select: string;
  from: string;
  /** The tables for the columns, if `select` needs more than `from`. */
  rows?: string;
  /**
   * A unique column in `from` and `rows`; default `id`. Null: a row's content depends on the rows before it.
   */
  id?: string | null;
  /** `$1` is the store, then follow `values`. */
  where: string;
  values: unknown[];
  /** The last column must be unique. */
  orderBy: OrderBy;
};

export type PageSource = RowSource & {
  /** Name of the prepared statement. Null: the plan depends on the values. */
  name: string | null;
  /** A scalar expression, preferably a counter. Default: a count of the rows. */
  total?: string;
  /** Counting stops at this number. */
  countsUpTo?: number;
  /** SQL text: `from` in that order without its first `skip` rows. */
  jump?: (orderBy: OrderBy, skip: string) => string;
};

/** Reads counters that triggers keep; `list` is SQL text, such as `'orders'`. */
export const listCount = (list: string) =>
  `coalesce((SELECT total FROM list_counts WHERE "storeId" = $1 AND lista = ${list}), 0)`;

/** For a larger offset the total is read first, so that the scan starts at the nearer end. */
const DEEP_OFFSET = 2_000;

const opposite = { asc: "desc", desc: "asc" } as const;

export const orderSql = (orderBy: OrderBy) =>
  orderBy.map(([column, direction]) => `${column} ${direction}`).join(", ");

/** `limit` and `offset` are SQL text. */
const pageSql = (columns: string, { from, where, orderBy }: RowSource, limit: string, offset: string) =>
  `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${orderSql(orderBy)} LIMIT ${limit} OFFSET ${offset}`;

/** Uses an array of ids, because the planner overestimates the rows of a join. */
const rowsSql = ({ select, id, from, rows = from, orderBy }: RowSource, ids: string) =>
  `SELECT true AS "isRow", ${select} FROM ${rows} WHERE ${id ?? "id"} = ANY(ARRAY(${ids}))
    ORDER BY ${orderSql(orderBy)}`;

type Place = { limit: number; offset: number; way?: "-deep" | "-from-end" };

function idsSql(source: PageSource, way: Place["way"], limit: string, offset: string): string {
  const { id, jump, orderBy } = source;
  if (way && jump) return pageSql(id ?? "id", { ...source, from: jump(orderBy, offset) }, limit, "0");
  if (way) return pageSql(id ?? "id", source, limit, offset);
  // The inner LIMIT tells the planner that few rows are read; otherwise it makes a new plan for each call.
  const near = pageSql(`${id ?? "id"} AS id`, source, `${DEEP_OFFSET + MAX_LIMIT}`, "0");
  return `SELECT id FROM (${near}) near LIMIT ${limit} OFFSET ${offset}`;
}

async function readPage<Row>(ctx: Ctx, source: PageSource, { limit, offset, way }: Place) {
  const { id, name, values, select } = source;
  const window = [`$${values.length + 2}`, `$${values.length + 3}::bigint`] as const;
  const rows =
    id === null
      ? pageSql(`true AS "isRow", ${select}`, source, ...window)
      : rowsSql(source, idsSql(source, way, ...window));
  const { total = `(SELECT count(*)::int FROM ${source.from} WHERE ${source.where})` } = source;
  const text = `SELECT size.total, row.* FROM (SELECT ${total} AS total) size
    LEFT JOIN LATERAL (${rows}) row ON true`;
  const bound = [...values, limit, offset];
  const read = await sql<Row & { total: number; isRow: true | null }>(
    ctx,
    name && name + (way ?? ""),
    text,
    bound,
  );
  return { rows: read.filter((row) => row.isRow), total: read[0]?.total ?? 0 };
}

async function deepPage<Row>(ctx: Ctx, source: PageSource, page: PageQuery) {
  const { total } = await readPage(ctx, source, { limit: 0, offset: 0 });
  const offset = offsetOf(page, total);
  if (offset >= total) return { rows: [] as Row[], total };
  const { limit } = page;
  const counted = { ...source, total: "0" };
  const isEndKnown = source.countsUpTo === undefined || total < source.countsUpTo;
  if (offset <= total / 2 || !isEndKnown) {
    const { rows } = await readPage<Row>(ctx, counted, { limit, offset, way: "-deep" });
    return { rows, total };
  }
  const orderBy = source.orderBy.map(([column, way]): OrderBy[number] => [column, opposite[way]]);
  const count = Math.min(limit, total - offset);
  const place: Place = { limit: count, offset: total - offset - count, way: "-from-end" };
  const { rows } = await readPage<Row>(ctx, { ...counted, orderBy }, place);
  return { rows: rows.reverse(), total };
}

export async function fetchPage<Row>(ctx: Ctx, source: PageSource, query: PageQuery): Promise<PageOf<Row>> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const isDeep = offset > DEEP_OFFSET;
  const { rows, total } = isDeep
    ? await deepPage<Row>(ctx, source, query)
    : await readPage<Row>(ctx, source, { limit, offset });
  return { data: rows, pagination: { page, limit, total } };
}

/** For a short list that Prisma reads: one query counts, one query reads. */
export async function countedPage<Row>(
  { page, limit }: PageQuery,
  count: () => Promise<number>,
  read: (window: { skip: number; take: number }) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const total = await count();
  const data = await read({ skip: offsetOf({ page, limit }, total), take: limit });
  return { data, pagination: { page, limit, total } };
}

const COUNT_CAP = 10_000;

/** `total` stops at 10,000. @param counted what to count, if it is not `from` and `where` */
export async function fetchCappedPage<Row>(
  ctx: Ctx,
  source: Omit<PageSource, "total" | "countsUpTo">,
  query: PageQuery,
  counted = `${source.from} WHERE ${source.where}`,
): Promise<SearchPageOf<Row>> {
  const size = `(SELECT count(*)::int FROM (SELECT 1 FROM ${counted} LIMIT ${COUNT_CAP + 1}) counted)`;
  const whole = { ...source, total: size, countsUpTo: COUNT_CAP + 1 };
  const { data, pagination } = await fetchPage<Row>(ctx, whole, query);
  const { total } = pagination;
  return {
    data,
    pagination: { ...pagination, total: Math.min(total, COUNT_CAP), totalLimitado: total > COUNT_CAP },
  };
}
