import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { MANUAL_ORDER_STATUSES, type ManualOrderStatus } from "@/lib/manual-orders/status";
import { dayOf } from "@/lib/orders/order-address";

/** The manual orders that an address asks for; `de` and `ate` are whole days of the store. */
export type ManualOrderAddress = {
  page: number;
  limit: number;
  status: ManualOrderStatus | undefined;
  q: string | undefined;
  de: string | undefined;
  ate: string | undefined;
};

const SEARCH_LENGTH = 100;

/** The list that an address asks for; what makes no sense counts as not given. */
export const manualOrderAddressOf = (params: URLSearchParams): ManualOrderAddress => ({
  ...pageOfAddress(params),
  status: choiceOfAddress(params, "status", MANUAL_ORDER_STATUSES),
  q: params.get("q")?.trim().slice(0, SEARCH_LENGTH) || undefined,
  de: dayOf(params, "de"),
  ate: dayOf(params, "ate"),
});
