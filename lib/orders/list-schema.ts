import { z } from "zod";
import { filterSchema } from "@/lib/http/filter-query";
import { Cursor, PageQuery } from "@/lib/http/list";
import { ORDER_FILTERS } from "@/lib/orders/filters";

/** For the list and its CSV. */
export const OrderFilters = filterSchema(ORDER_FILTERS);
export type OrderFilters = z.output<typeof OrderFilters>;

export const ListOrders = PageQuery.extend(OrderFilters.shape);
export type ListOrders = z.output<typeof ListOrders>;

/** `cursor` walks all of them. */
export const ListPublicOrders = PageQuery.extend({
  status: z.string().optional().meta({
    description: "Um status, ou vários separados por vírgula; o que não existe não encontra nada.",
  }),
  cursor: Cursor,
});
export type ListPublicOrders = z.output<typeof ListPublicOrders>;
