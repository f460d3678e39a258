import type { Ctx } from "@/lib/ctx";
import { fetchPage, listCount } from "@/lib/db/page";
import type { PageOf } from "@/lib/http/list";
import { ANONYMOUS, type ListOrders, type OrderListItem } from "@/lib/orders/schema";
import { type OrderStatus, statusesOf } from "@/lib/orders/status";

const COLUMNS = `id, numero, status, origem, moeda, "totalCents", "customerId" AS "clienteId", "criadoEm",
  coalesce("clienteNome", '${ANONYMOUS}') AS cliente`;

/**
 * The rows of some statuses as one branch each: every branch comes in order from its own index, and merging
 * them reads no more rows than the page has. `IN` would read and sort all of them. The values are ours.
 */
function source(statuses: OrderStatus[] | undefined) {
  if (!statuses) return { name: "orders", from: "orders", total: listCount("'orders'") };
  const branch = (status: OrderStatus, orderBy: string) =>
    `(SELECT * FROM orders WHERE "storeId" = $1 AND status = '${status}' ORDER BY ${orderBy})`;
  return {
    name: statuses.length === 1 ? `orders-${statuses[0]}` : null,
    from: (orderBy: string) =>
      `(${statuses.map((status) => branch(status, orderBy)).join(" UNION ALL ")}) orders`,
    total: `(${statuses.map((status) => listCount(`'orders:${status}'`)).join(" + ")})`,
  };
}

/** GET /orders (store-api.md endpoint 15), newest first. A status that no order has finds nothing. */
export async function listOrders(ctx: Ctx, query: ListOrders): Promise<PageOf<OrderListItem>> {
  const { page, limit } = query;
  const statuses = statusesOf(query.status);
  if (statuses?.length === 0) return { data: [], pagination: { page, limit, total: 0 } };
  const { rows, total } = await fetchPage<OrderListItem>(
    ctx,
    {
      ...source(statuses),
      select: COLUMNS,
      where: `"storeId" = $1`,
      values: [],
      orderBy: [
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page, limit, total } };
}
