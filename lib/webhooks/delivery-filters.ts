import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { EVENT_NAMES, type EventName } from "@/lib/webhooks/events";
import type { Delivery } from "@/lib/webhooks/schema";

export const DELIVERY_STATUSES = [
  "pending",
  "retrying",
  "success",
  "failed",
  "canceled",
] as const satisfies Delivery["status"][];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The part of the delivery log to show; `de` and `ate` are ISO 8601 in UTC. */
export type DeliveryFilters = {
  page: number;
  limit: number;
  status: DeliveryStatus | undefined;
  evento: EventName | undefined;
  de: string | undefined;
  ate: string | undefined;
};

const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

function momentOfAddress(params: URLSearchParams, name: string): string | undefined {
  const moment = new Date(params.get(name) ?? "");
  const year = moment.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment.toISOString() : undefined;
}

/** The deliveries that an address asks for; what makes no sense counts as not given. */
export function deliveryFiltersOf(params: URLSearchParams): DeliveryFilters {
  const de = momentOfAddress(params, "de");
  const ate = momentOfAddress(params, "ate");
  return {
    ...pageOfAddress(params),
    status: choiceOfAddress(params, "status", DELIVERY_STATUSES),
    evento: choiceOfAddress(params, "evento", EVENT_NAMES),
    de,
    ate: de && ate && ate < de ? undefined : ate,
  };
}
