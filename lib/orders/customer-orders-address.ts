import { pageOfAddress } from "@/lib/http/list-address";
import type { OrderAddress } from "@/lib/orders/order-address";

const ROWS = 10;

/** The orders that the page of a customer shows; `limit` only where the address names one. */
export function customerOrdersOf(clienteId: string, params: URLSearchParams): OrderAddress {
  const { page, limit } = pageOfAddress(params);
  return {
    page,
    limit: params.has("limit") ? limit : ROWS,
    status: undefined,
    q: undefined,
    de: undefined,
    ate: undefined,
    totalMin: undefined,
    totalMax: undefined,
    origem: undefined,
    clienteId,
  };
}
