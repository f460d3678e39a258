import { systemCtx } from "@/lib/ctx";
import { deliveryDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { deliver } from "@/lib/webhooks/deliver";
import { MAX_CONCURRENT, MAX_CONCURRENT_OF_STORE } from "@/lib/webhooks/schedule";

/**
 * One attempt at one delivery. When and whether there is another is decided in our table, so the runner
 * itself repeats nothing; the limits keep slow receivers from holding up the others.
 */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [deliveryDue],
    retries: 0,
    concurrency: [
      { limit: MAX_CONCURRENT, key: "event.data.subscriptionId" },
      { limit: MAX_CONCURRENT_OF_STORE, key: "event.data.storeId" },
    ],
  },
  ({ event: { data } }) => deliver(systemCtx(data.storeId, "entregas"), data),
);
