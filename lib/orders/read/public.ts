import type { Ctx } from "@/lib/ctx";
import { fetchPage, NEWEST_FIRST, orderSql } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { cursorAfter, readCursor } from "@/lib/http/cursor";
import { MAX_LIMIT, type PageOf } from "@/lib/http/list";
import { listName, listWhole, ORDER_COLUMNS, ordersIn } from "@/lib/orders/read/list";
import type { ListPublicOrders, OrderListItem } from "@/lib/orders/schema";
import { ORDER_STATUSES, type OrderStatus, statusesOf } from "@/lib/orders/status";

type PublicPage = {
  data: OrderListItem[];
  pagination: { page: number; limit: number; total: number; nextCursor: string | null };
};

/** `values` are the parameters from `$2` on. The two parameters of the cursor and the limit follow. */
type Walk = { name: string | null; values: unknown[]; after: (condition: string) => string };
type List = { page: (query: { page: number; limit: number }) => Promise<PageOf<OrderListItem>>; walk: Walk };

const LIST = "orders";

/** Without OFFSET the planner walks all orders, newest first, until it has found a page of changed orders. */
const CHANGED = `(SELECT id, "criadoEm" FROM orders WHERE "storeId" = $1 AND "atualizadoEm" >= $2::timestamptz
  AND status = ANY($3::"OrderStatus"[]) OFFSET 0) orders`;

function changedSince(ctx: Ctx, since: Date, statuses: readonly OrderStatus[] = ORDER_STATUSES): List {
  const values = [since, statuses];
  const source = {
    // No prepared statement: the best plan depends on how many orders changed.
    name: null,
    select: ORDER_COLUMNS,
    from: CHANGED,
    rows: "orders",
    where: "true",
    values,
    orderBy: NEWEST_FIRST,
  };
  return {
    page: (query) => fetchPage(ctx, source, query),
    walk: { name: null, values, after: (condition) => `${CHANGED} WHERE ${condition}` },
  };
}

function whole(ctx: Ctx, statuses: OrderStatus[] | undefined): List {
  const name = listName(statuses);
  return {
    page: (query) => listWhole(ctx, query, statuses),
    walk: {
      name: name && `${name}-after`,
      values: [],
      after: (condition) => ordersIn(statuses, [condition]),
    },
  };
}

function rowsAfter(ctx: Ctx, { name, values, after }: Walk, cursor: string, limit: number) {
  const at = values.length + 2;
  const order = orderSql(NEWEST_FIRST);
  const from = after(`("criadoEm", id) < ($${at}::timestamptz, $${at + 1}::uuid)`);
  const text = `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ANY(ARRAY(
    SELECT id FROM (SELECT id FROM ${from} ORDER BY ${order} LIMIT ${MAX_LIMIT}) near
    LIMIT $${at + 2})) ORDER BY ${order}`;
  return sql<OrderListItem>(ctx, name, text, [...values, ...readCursor(LIST, cursor), limit]);
}

/**
 * Newest first. `cursor` walks all orders. The speed is constant unless the caller asks for changes only.
 * @throws 422 naming `cursor`
 */
export async function listPublicOrders(ctx: Ctx, query: ListPublicOrders): Promise<PublicPage> {
  const { page, limit, cursor, atualizadoDesde } = query;
  const statuses = statusesOf(query.status);
  if (statuses?.length === 0) return { data: [], pagination: { page, limit, total: 0, nextCursor: null } };
  const list = atualizadoDesde ? changedSince(ctx, atualizadoDesde, statuses) : whole(ctx, statuses);
  const listed = await list.page(cursor ? { page: 1, limit: 0 } : query);
  const { total } = listed.pagination;
  const data = cursor ? await rowsAfter(ctx, list.walk, cursor, limit) : listed.data;
  const last = data.length === limit ? data.at(-1) : undefined;
  return { data, pagination: { page, limit, total, nextCursor: last ? cursorAfter(LIST, last) : null } };
}
