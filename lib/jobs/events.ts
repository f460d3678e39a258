import { eventType } from "inngest";
import { z } from "zod";

/** An attempt at a delivery is due: now, or at the event's `ts`. */
export const deliveryDue = eventType("webhooks/delivery.due", {
  schema: z.object({
    storeId: z.uuid(),
    subscriptionId: z.uuid(),
    deliveryId: z.uuid(),
    /** 1 for the first. */
    attempt: z.int(),
  }),
});

/** A job runner begins without memory of what was announced before. */
export const runnerStarted = eventType("jobs/runner.started", { schema: z.object({}) });

/** An import of products can go on; at which row stands in its own. */
export const importDue = eventType("products/import.due", {
  schema: z.object({ storeId: z.uuid(), importId: z.uuid() }),
});

/** An e-mail of the outbox is due. */
export const mailDue = eventType("mail/email.due", {
  schema: z.object({ storeId: z.uuid(), emailId: z.uuid() }),
});
