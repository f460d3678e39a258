import { systemCtx } from "@/lib/ctx";
import { paymentWorkDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { workOn } from "@/lib/payments/work-on";

/**
 * One attempt. Our tables decide on the next, so the runner never retries; a slow service holds up one store.
 */
export const workOnPayments = inngest.createFunction(
  {
    id: "work-on-payments",
    triggers: [paymentWorkDue],
    retries: 0,
    concurrency: { limit: 4, key: "event.data.storeId" },
  },
  ({ event: { data } }) => workOn(systemCtx(data.storeId, "pagamentos"), data),
);
