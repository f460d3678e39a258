import { inngest } from "@/inngest/client";
import { deliveryDue } from "@/inngest/events";
import { systemCtx } from "@/lib/ctx";
import { deliver } from "@/lib/webhooks/deliver";
import { MAX_CONCURRENT } from "@/lib/webhooks/schedule";

/**
 * One attempt at one delivery. When and whether there is another is decided in our table, so the runner
 * itself repeats nothing; the limit keeps a slow receiver from holding up the others.
 */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [deliveryDue],
    retries: 0,
    concurrency: { limit: MAX_CONCURRENT, key: "event.data.subscriptionId" },
  },
  ({ event: { data } }) => deliver(systemCtx(data.storeId, "entregas"), data),
);
