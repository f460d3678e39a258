import { z } from "zod";
import { filterSchema } from "@/lib/http/filter-query";
import { PageQuery } from "@/lib/http/list";
import { ORDER_FILTERS } from "@/lib/orders/filters";

/** Which orders, for their list and for its CSV. */
export const OrderFilters = filterSchema(ORDER_FILTERS);
export type OrderFilters = z.output<typeof OrderFilters>;

/** Query of GET /orders. */
export const ListOrders = PageQuery.extend(OrderFilters.shape);
export type ListOrders = z.output<typeof ListOrders>;

/** Query of GET /api/v1/orders; `cursor` walks all of them. */
export const ListPublicOrders = PageQuery.extend({
  status: z.string().optional(),
  cursor: z.string().max(200).optional(),
});
export type ListPublicOrders = z.output<typeof ListPublicOrders>;
