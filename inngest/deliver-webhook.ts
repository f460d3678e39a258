import { systemCtx } from "@/lib/ctx";
import { deliveryDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { deliver } from "@/lib/webhooks/deliver";
import { MAX_CONCURRENT, MAX_CONCURRENT_OF_STORE } from "@/lib/webhooks/schedule";

/**
 * One attempt. Our table decides on the next, so the runner never retries; the limits keep slow receivers
 * from delaying others.
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
