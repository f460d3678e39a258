import type { Ctx } from "@/lib/ctx";
import { ISO_TIMES } from "@/lib/db/iso-times";
import { capOf, type List, type OrderBy } from "@/lib/db/list";
import { DEEP_OFFSET, pageSql, searchSql, type Way } from "@/lib/db/list-sql";
import { sql } from "@/lib/db/sql";
import { offsetOf, type PageOf, type PageQuery, type SearchPageOf } from "@/lib/http/list";

type Found<Row> = { rows: Row[]; total: number };

async function read<Row>(ctx: Ctx, name: string | null, text: string, values: unknown[]) {
  type Found = Row & { sizeTotal: number; isRow: true | null };
  const rows = await sql<Found>(ctx, name, text, values, ISO_TIMES);
  return { rows: rows.filter(({ isRow }) => isRow), total: rows[0]?.sizeTotal ?? 0 };
}

type Window = { limit: number; offset: number };

function readWindow<Row>(
  ctx: Ctx,
  list: List,
  way: Way,
  { limit, offset }: Window,
  cursor: readonly unknown[] = [],
): Promise<Found<Row>> {
  const name = list.name ? `${list.name}${way === "near" ? "" : `-${way}`}` : null;
  return read<Row>(ctx, name, pageSql(list, way), [...list.where.values, limit, offset, ...cursor]);
}

const opposite = { asc: "desc", desc: "asc" } as const;

async function deepPage<Row>(ctx: Ctx, list: List, page: PageQuery): Promise<Found<Row>> {
  const { total } = await readWindow(ctx, list, "near", { limit: 0, offset: 0 });
  const offset = offsetOf(page, total);
  if (offset >= total) return { rows: [], total };
  const { limit } = page;
  const counted: List = { ...list, total: { counter: "0" } };
  const isEndKnown = total <= capOf(list);
  if (offset <= total / 2 || !isEndKnown) {
    const { rows } = await readWindow<Row>(ctx, counted, "deep", { limit, offset });
    return { rows, total };
  }
  const orderBy = list.orderBy.map(([column, way]): OrderBy[number] => [column, opposite[way]]);
  const count = Math.min(limit, total - offset);
  const window = { limit: count, offset: total - offset - count };
  const { rows } = await readWindow<Row>(ctx, { ...counted, orderBy }, "from-end", window);
  return { rows: rows.reverse(), total };
}

/** Not a prepared statement: the plan depends on the words. */
async function searchPage<Row>(ctx: Ctx, list: List, { page, limit }: PageQuery): Promise<Found<Row>> {
  const cap = capOf(list);
  const offset = Math.min((page - 1) * limit, cap);
  const { rows, total } = await read<Row>(ctx, null, searchSql(list), [...list.where.values, limit, offset]);
  return { rows: offset < cap ? rows : [], total };
}

function pageWith<Row>(
  list: List,
  { page, limit }: PageQuery,
  { rows, total }: Found<Row>,
): SearchPageOf<Row> {
  const cap = capOf(list);
  const pagination = { page, limit, total: Math.min(total, cap), totalLimitado: total > cap };
  return { data: rows, pagination };
}

/** Times in the rows are texts, as answers show them; inside a transaction they are dates. */
export async function fetchPage<Row>(ctx: Ctx, list: List, query: PageQuery): Promise<SearchPageOf<Row>> {
  const { page, limit } = query;
  if (list.total === "search") return pageWith(list, query, await searchPage<Row>(ctx, list, query));
  const offset = (page - 1) * limit;
  const found =
    offset > DEEP_OFFSET
      ? await deepPage<Row>(ctx, list, query)
      : await readWindow<Row>(ctx, list, "near", { limit, offset });
  return pageWith(list, query, found);
}

/** The rows after a cursor, for a list that is sorted by a time and an id. Its speed is constant. */
export async function fetchAfter<Row>(
  ctx: Ctx,
  list: List,
  cursor: [time: string, id: string],
  query: PageQuery,
): Promise<SearchPageOf<Row>> {
  const window = { limit: query.limit, offset: 0 };
  return pageWith(list, query, await readWindow<Row>(ctx, list, "after", window, cursor));
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
