import { choice, moments } from "@/lib/http/filters";
import { EVENT_NAMES } from "@/lib/webhooks/events";

export const DELIVERY_STATUSES = ["pending", "retrying", "success", "failed", "canceled"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The period starts at `de` and ends before `ate`. */
export const DELIVERY_FILTERS = {
  status: choice(DELIVERY_STATUSES),
  evento: choice(EVENT_NAMES),
  ...moments(),
};
