import type { Ctx } from "@/lib/ctx";
import type { List } from "@/lib/db/list";
import { fetchAfter, fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import { cursorAfter, readCursor } from "@/lib/http/cursor";
import { ordersList } from "@/lib/orders/read/list";
import type { ListPublicOrders, OrderListItem } from "@/lib/orders/schema";
import { ORDER_STATUSES, type OrderStatus, statusesOf } from "@/lib/orders/status";

type PublicPage = {
  data: OrderListItem[];
  pagination: { page: number; limit: number; total: number; nextCursor: string | null };
};

const LIST = "orders";

/** No prepared statement: the best plan depends on how many orders changed. */
const changedSince = (since: Date, statuses: readonly OrderStatus[] = ORDER_STATUSES): List => ({
  ...ordersList(undefined),
  name: null,
  where: new Where([`"storeId" = $1`])
    .and(`"atualizadoEm" >= ?::timestamptz`, since)
    .and(`status = ANY(?::"OrderStatus"[])`, statuses),
  gather: {},
  total: "exact",
  landmark: undefined,
});

/**
 * Newest first. `cursor` walks all orders. The speed is constant unless the caller asks for changes only.
 * @throws 422 naming `cursor`
 */
export async function listPublicOrders(ctx: Ctx, query: ListPublicOrders): Promise<PublicPage> {
  const { page, limit, cursor, atualizadoDesde } = query;
  const statuses = statusesOf(query.status);
  if (statuses?.length === 0) return { data: [], pagination: { page, limit, total: 0, nextCursor: null } };
  const list = atualizadoDesde ? changedSince(atualizadoDesde, statuses) : ordersList(statuses);
  const { data, pagination } = cursor
    ? await fetchAfter<OrderListItem>(ctx, list, readCursor(LIST, cursor), query)
    : await fetchPage<OrderListItem>(ctx, list, query);
  const last = data.length === limit ? data.at(-1) : undefined;
  const nextCursor = last ? cursorAfter(LIST, last) : null;
  return { data, pagination: { page, limit, total: pagination.total, nextCursor } };
}
