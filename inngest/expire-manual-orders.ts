import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { expireManualOrders } from "@/lib/manual-orders/expire";

/** Every five minutes writes down which offers are over; their pages and actions know it by themselves. */
export const expireOffers = inngest.createFunction(
  { id: "expire-manual-orders", triggers: [cron("*/5 * * * *")], retries: 0 },
  () => expireManualOrders(),
);
