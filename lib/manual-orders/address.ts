import { choiceOfAddress, daysOfAddress, pageOfAddress, searchOfAddress } from "@/lib/http/list-address";
import { MANUAL_ORDER_STATUSES, type ManualOrderStatus } from "@/lib/manual-orders/status";

/** The manual orders that an address asks for; `de` and `ate` are whole days of the store. */
export type ManualOrderAddress = {
  page: number;
  limit: number;
  status: ManualOrderStatus | undefined;
  q: string | undefined;
  de: string | undefined;
  ate: string | undefined;
};

/** The list that an address asks for; what makes no sense counts as not given. */
export const manualOrderAddressOf = (params: URLSearchParams): ManualOrderAddress => ({
  ...pageOfAddress(params),
  status: choiceOfAddress(params, "status", MANUAL_ORDER_STATUSES),
  q: searchOfAddress(params),
  ...daysOfAddress(params),
});
