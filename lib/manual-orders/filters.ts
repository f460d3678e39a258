import { choice, days, search } from "@/lib/http/filters";
import { MANUAL_ORDER_STATUSES } from "@/lib/manual-orders/status";

export const MANUAL_ORDER_FILTERS = {
  status: choice(MANUAL_ORDER_STATUSES),
  q: search(),
  ...days(),
};
