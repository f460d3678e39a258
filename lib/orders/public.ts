import type { Ctx } from "@/lib/ctx";
import { NEWEST_FIRST, orderSql } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { cursorAfter, readCursor } from "@/lib/http/cursor";
import { MAX_LIMIT } from "@/lib/http/list";
import { listName, listWhole, ORDER_COLUMNS, ordersIn } from "@/lib/orders/list";
import type { ListPublicOrders, OrderListItem } from "@/lib/orders/schema";
import { type OrderStatus, statusesOf } from "@/lib/orders/status";

type PublicPage = {
  data: OrderListItem[];
  pagination: { page: number; limit: number; total: number; nextCursor: string | null };
};

const LIST = "orders";

function rowsAfter(ctx: Ctx, cursor: string, limit: number, statuses: OrderStatus[] | undefined) {
  const after = `("criadoEm", id) < ($2::timestamptz, $3::uuid)`;
  const order = orderSql(NEWEST_FIRST);
  const text = `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ANY(ARRAY(
    SELECT id FROM (SELECT id FROM ${ordersIn(statuses, [after])} ORDER BY ${order} LIMIT ${MAX_LIMIT}) near
    LIMIT $4)) ORDER BY ${order}`;
  const name = listName(statuses);
  return sql<OrderListItem>(ctx, name && `${name}-after`, text, [...readCursor(LIST, cursor), limit]);
}

/**
 * Newest first; `cursor` walks them all at constant speed.
 * @throws 422 naming `cursor`
 */
export async function listPublicOrders(ctx: Ctx, query: ListPublicOrders): Promise<PublicPage> {
  const { page, limit, cursor } = query;
  const statuses = statusesOf(query.status);
  if (statuses?.length === 0) return { data: [], pagination: { page, limit, total: 0, nextCursor: null } };
  const listed = await listWhole(ctx, cursor ? { page: 1, limit: 0 } : query, statuses);
  const { total } = listed.pagination;
  const data = cursor ? await rowsAfter(ctx, cursor, limit, statuses) : listed.data;
  const last = data.length === limit ? data.at(-1) : undefined;
  return { data, pagination: { page, limit, total, nextCursor: last ? cursorAfter(LIST, last) : null } };
}
