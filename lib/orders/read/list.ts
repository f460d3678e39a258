import type { Ctx } from "@/lib/ctx";
import { fetchPage, listCount, NEWEST_FIRST, type OrderBy, orderSql } from "@/lib/db/page";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { SearchPageOf } from "@/lib/http/list";
import { type Conditions, conditionsOf } from "@/lib/orders/read/conditions";
import { newestFound } from "@/lib/orders/read/search";
import type { ListOrders, OrderListItem } from "@/lib/orders/schema";
import { ANONYMOUS, ORDER_STATUSES, type OrderStatus, statusesOf } from "@/lib/orders/status";

export const ORDER_COLUMNS = `id, numero, status, origem, moeda, "totalCents", "customerId" AS "clienteId", "criadoEm",
  coalesce("clienteNome", '${ANONYMOUS}') AS cliente`;

/**
 * One SQL branch per status: the index returns each branch in order, and the merge reads only one page. `IN`
 * would read and sort all rows. The statuses go into the SQL text, so they must be known values.
 */
export function ordersIn(
  statuses: OrderStatus[] | undefined,
  conditions: readonly string[],
  orderBy = NEWEST_FIRST,
): string {
  const branch = (status: OrderStatus | null) => {
    const where = [`"storeId" = $1`, ...(status ? [`status = '${status}'`] : []), ...conditions];
    return `(SELECT id, "criadoEm" FROM orders WHERE ${where.join(" AND ")} ORDER BY ${orderSql(orderBy)})`;
  };
  return `(${(statuses ?? [null]).map(branch).join(" UNION ALL ")}) orders`;
}

/** Skips whole months with the monthly counts of the triggers, then the rest row by row. */
function jumpTo(statuses: OrderStatus[] | undefined, orderBy: OrderBy, skip: string): string {
  const counters = (statuses ?? ORDER_STATUSES).map((status) => `'orders:${status}/'`).join(", ");
  const isNewestFirst = orderBy[0]?.[1] === "desc";
  const [way, back, start] = isNewestFirst ? ["DESC", "ASC", "<"] : ["ASC", "DESC", ">="];
  return `(
    WITH months AS (
      SELECT right(lista, 7) AS month, sum(sum(total)) OVER (ORDER BY right(lista, 7) ${way}) - sum(total) AS before
      FROM list_count_parts WHERE "storeId" = $1 AND left(lista, -7) IN (${counters}) GROUP BY 1),
    place AS MATERIALIZED (
      SELECT ((month || '-01')::timestamp + interval '${isNewestFirst ? 1 : 0} month') AT TIME ZONE 'UTC' AS edge, before
      FROM months WHERE before <= ${skip} ORDER BY month ${back} LIMIT 1)
    SELECT id, "criadoEm" FROM ${ordersIn(statuses, [`"criadoEm" ${start} (SELECT edge FROM place)`], orderBy)}
    ORDER BY ${orderSql(orderBy)} OFFSET ${skip} - (SELECT before FROM place)::bigint) orders`;
}

/** Null: no prepared statement, because there are too many combinations of statuses. */
export const listName = (statuses: OrderStatus[] | undefined) =>
  !statuses || statuses.length === 1 ? `orders-${statuses?.[0] ?? "all"}` : null;

/** The triggers' counters give its size. */
function wholeList(statuses: OrderStatus[] | undefined) {
  const total = statuses?.map((status) => listCount(`'orders:${status}'`)).join(" + ");
  return {
    name: listName(statuses),
    from: ordersIn(statuses, []),
    total: total ? `(${total})` : listCount("'orders'"),
    jump: (orderBy: OrderBy, skip: string) => jumpTo(statuses, orderBy, skip),
  };
}

async function search(
  ctx: Ctx,
  query: ListOrders,
  statuses: OrderStatus[] | undefined,
  conditions: Conditions,
) {
  const { where, isIndexed } = conditions;
  const source = {
    ...(isIndexed
      ? await newestFound(ctx, statuses, where)
      : { from: ordersIn(statuses, where.texts), values: where.values }),
    // A single branch comes in order already.
    isNewest: isIndexed || !statuses || statuses.length === 1,
    select: ORDER_COLUMNS,
    rows: "orders",
    where: "true",
    orderBy: NEWEST_FIRST,
  };
  return fetchSearchPage<OrderListItem>(ctx, source, query);
}

/**
 * Newest first. An unknown status finds nothing.
 * @throws 422 naming a filter that contradicts another
 */
export async function listOrders(ctx: Ctx, query: ListOrders): Promise<SearchPageOf<OrderListItem>> {
  const statuses = statusesOf(query.status);
  const conditions = await conditionsOf(ctx, query);
  if (statuses?.length === 0) {
    const { page, limit } = query;
    return { data: [], pagination: { page, limit, total: 0, totalLimitado: false } };
  }
  if (conditions.where.texts.length > 0) return search(ctx, query, statuses, conditions);
  const { data, pagination } = await listWhole(ctx, query, statuses);
  return { data, pagination: { ...pagination, totalLimitado: false } };
}

/** With the exact total. */
export function listWhole(
  ctx: Ctx,
  page: { page: number; limit: number },
  statuses: OrderStatus[] | undefined,
) {
  const source = {
    ...wholeList(statuses),
    select: ORDER_COLUMNS,
    rows: "orders",
    where: "true",
    values: [],
    orderBy: NEWEST_FIRST,
  };
  return fetchPage<OrderListItem>(ctx, source, page);
}
