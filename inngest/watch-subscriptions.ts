import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { watchSubscriptions } from "@/lib/webhooks/watch";

/** Tells of subscriptions that fail for a day, and disables those that fail for five. */
export const watchWebhookSubscriptions = inngest.createFunction(
  { id: "watch-webhook-subscriptions", triggers: [cron("*/5 * * * *")], retries: 0 },
  () => watchSubscriptions(),
);
