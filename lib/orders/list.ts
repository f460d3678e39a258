import type { Ctx } from "@/lib/ctx";
import { fetchPage, listCount, orderSql, type PageSource } from "@/lib/db/page";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { SearchPageOf } from "@/lib/http/list";
import { type Conditions, conditionsOf } from "@/lib/orders/conditions";
import type { ListOrders } from "@/lib/orders/list-schema";
import type { OrderListItem } from "@/lib/orders/schema";
import { ANONYMOUS, type OrderStatus, statusesOf } from "@/lib/orders/status";

/** What a list says of an order. */
export const ORDER_COLUMNS = `id, numero, status, origem, moeda, "totalCents", "customerId" AS "clienteId", "criadoEm",
  coalesce("clienteNome", '${ANONYMOUS}') AS cliente`;

/** Newest first. */
export const NEWEST_FIRST = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
] satisfies PageSource["orderBy"];

/**
 * The rows of some statuses as one branch each: every branch comes in order from its own index, and merging
 * them reads no more rows than the page has. `IN` would read and sort all of them. The values are ours.
 */
export function ordersIn(
  statuses: OrderStatus[] | undefined,
  conditions: readonly string[],
  orderBy = orderSql(NEWEST_FIRST),
): string {
  const branch = (status: OrderStatus | null) => {
    const where = [`"storeId" = $1`, ...(status ? [`status = '${status}'`] : []), ...conditions];
    return `(SELECT * FROM orders WHERE ${where.join(" AND ")} ORDER BY ${orderBy})`;
  };
  return `(${(statuses ?? [null]).map(branch).join(" UNION ALL ")}) orders`;
}

/** The whole list, or that of some statuses: counters know how long it is. */
function wholeList(statuses: OrderStatus[] | undefined) {
  if (!statuses) return { name: "orders", from: "orders", total: listCount("'orders'") };
  return {
    name: statuses.length === 1 ? `orders-${statuses[0]}` : null,
    from: (orderBy: string) => ordersIn(statuses, [], orderBy),
    total: `(${statuses.map((status) => listCount(`'orders:${status}'`)).join(" + ")})`,
  };
}

async function search(
  ctx: Ctx,
  query: ListOrders,
  statuses: OrderStatus[] | undefined,
  { texts, values }: Conditions,
) {
  const source = {
    select: ORDER_COLUMNS,
    from: ordersIn(statuses, texts),
    where: "true",
    values,
    orderBy: NEWEST_FIRST,
  };
  return fetchSearchPage<OrderListItem>(ctx, source, query);
}

/**
 * GET /orders, newest first. A status that no order has finds nothing.
 * @throws AppError 422 naming a filter that contradicts another one
 */
export async function listOrders(ctx: Ctx, query: ListOrders): Promise<SearchPageOf<OrderListItem>> {
  const { page, limit } = query;
  const statuses = statusesOf(query.status);
  const conditions = await conditionsOf(ctx, query);
  if (statuses?.length === 0) {
    return { data: [], pagination: { page, limit, total: 0, totalLimitado: false } };
  }
  if (conditions.texts.length > 0) {
    const { rows, total, isCapped } = await search(ctx, query, statuses, conditions);
    return { data: rows, pagination: { page, limit, total, totalLimitado: isCapped } };
  }
  const { rows, total } = await listWhole(ctx, query, statuses);
  return { data: rows, pagination: { page, limit, total, totalLimitado: false } };
}

/** One page of the list without filters other than the status, and its exact size. */
export function listWhole(
  ctx: Ctx,
  page: { page: number; limit: number },
  statuses: OrderStatus[] | undefined,
) {
  const source = {
    ...wholeList(statuses),
    select: ORDER_COLUMNS,
    where: `"storeId" = $1`,
    values: [],
    orderBy: NEWEST_FIRST,
  };
  return fetchPage<OrderListItem>(ctx, source, page);
}
