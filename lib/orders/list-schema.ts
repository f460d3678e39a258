import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { PeriodFilter } from "@/lib/http/period";
import { ORDER_ORIGINS } from "@/lib/orders/order-address";
import { MAX_TOTAL_CENTS } from "@/lib/orders/totals";

const CENTS = `informe um inteiro de 0 a ${MAX_TOTAL_CENTS}, em centavos`;
const Cents = z
  .string()
  .regex(/^\d{1,10}$/, CENTS)
  .transform(Number)
  .pipe(z.int(CENTS).max(MAX_TOTAL_CENTS, CENTS))
  .meta({ openapi: { type: "integer", minimum: 0 } });

/**
 * Which orders. `status` takes several, separated by commas; a
 * value that no order has finds nothing. `de` and `ate` are included, days in the store's time zone; an empty
 * `q` filters nothing.
 */
export const OrderFilters = z.object({
  status: z.string().optional(),
  ...PeriodFilter.shape,
  q: z.string().trim().max(100).optional(),
  totalMin: Cents.optional(),
  totalMax: Cents.optional(),
  origem: z.enum(ORDER_ORIGINS).optional(),
  clienteId: Uuid.optional(),
});
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
