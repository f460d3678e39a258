import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { runnerStarted } from "@/inngest/events";
import { expireOrders as expireDueOrders } from "@/lib/orders/expire";

/** Every minute, and at once after a rest, expires the orders that were not paid in time. */
export const expireOrders = inngest.createFunction(
  { id: "expire-orders", triggers: [cron("* * * * *"), runnerStarted], retries: 0 },
  () => expireDueOrders(),
);
