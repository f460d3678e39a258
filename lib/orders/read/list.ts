import type { Ctx } from "@/lib/ctx";
import { type List, listCount, NEWEST_FIRST, type OrderBy } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import type { SearchPageOf } from "@/lib/http/list";
import { conditionsOf } from "@/lib/orders/read/conditions";
import { newestFound } from "@/lib/orders/read/search";
import type { ListOrders, OrderListItem } from "@/lib/orders/schema";
import { ANONYMOUS, ORDER_STATUSES, type OrderStatus, statusesLeft } from "@/lib/orders/status";

const COLUMNS = `id, numero, status, origem, moeda, "totalCents", "customerId" AS "clienteId", "criadoEm",
  coalesce("clienteNome", '${ANONYMOUS}') AS cliente`;

/** Skips whole months with the monthly counts of the triggers. */
function landmark(statuses: OrderStatus[] | undefined, orderBy: OrderBy, skip: string): string {
  const counters = (statuses ?? ORDER_STATUSES).map((status) => `'orders:${status}/'`).join(", ");
  const isNewestFirst = orderBy[0]?.[1] === "desc";
  const [way, back] = isNewestFirst ? ["DESC", "ASC"] : ["ASC", "DESC"];
  return `
    WITH months AS (
      SELECT right(lista, 7) AS month, sum(sum(total)) OVER (ORDER BY right(lista, 7) ${way}) - sum(total) AS before
      FROM list_count_parts WHERE "storeId" = $1 AND left(lista, -7) IN (${counters}) GROUP BY 1)
    SELECT ((month || '-01')::timestamp + interval '${isNewestFirst ? 1 : 0} month') AT TIME ZONE 'UTC' AS edge, before
    FROM months WHERE before <= ${skip} ORDER BY month ${back} LIMIT 1`;
}

/** Statuses go into the SQL text, so they must be known values. */
export function ordersList(statuses: OrderStatus[] | undefined, conditions = new Where([])): List {
  const total = statuses?.map((status) => listCount(`'orders:${status}'`)).join(" + ");
  return {
    // Several statuses have too many combinations for prepared statements.
    name: !statuses || statuses.length === 1 ? `orders-${statuses?.[0] ?? "all"}` : null,
    select: COLUMNS,
    table: "orders",
    where: new Where([`"storeId" = $1`, ...conditions.texts], conditions.values),
    branches: statuses?.map((status) => [`status = '${status}'`]) ?? [[]],
    orderBy: NEWEST_FIRST,
    total: { counter: total ? `(${total})` : listCount("'orders'") },
    landmark: (orderBy, skip) => landmark(statuses, orderBy, skip),
  };
}

/**
 * Newest first. An unknown status finds nothing.
 * @throws 422 naming a filter that contradicts another
 */
export async function listOrders(ctx: Ctx, query: ListOrders): Promise<SearchPageOf<OrderListItem>> {
  const statuses = statusesLeft(query);
  const { where, isIndexed } = await conditionsOf(ctx, query);
  if (statuses?.length === 0) {
    const { page, limit } = query;
    return { data: [], pagination: { page, limit, total: 0, totalLimitado: false } };
  }
  const list = ordersList(statuses, where);
  if (where.texts.length === 0) return fetchPage(ctx, list, query);
  const found = isIndexed ? await newestFound(ctx, statuses, where) : {};
  return fetchPage(ctx, { ...list, ...found, total: "search" }, query);
}
