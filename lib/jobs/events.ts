import { eventType } from "inngest";
import { z } from "zod";

/** The delivery is due now, or at the event's `ts`. */
export const deliveryDue = eventType("webhooks/delivery.due", {
  schema: z.object({
    storeId: z.uuid(),
    subscriptionId: z.uuid(),
    deliveryId: z.uuid(),
    attempt: z.int(),
  }),
});

/** Sent when a runner starts: it does not remember earlier announcements. */
export const runnerStarted = eventType("jobs/runner.started", { schema: z.object({}) });

export const importDue = eventType("products/import.due", {
  schema: z.object({ storeId: z.uuid(), importId: z.uuid() }),
});

export const mailDue = eventType("mail/email.due", {
  schema: z.object({ storeId: z.uuid(), emailId: z.uuid() }),
});

export const paymentWorkDue = eventType("payments/work.due", {
  schema: z.object({
    storeId: z.uuid(),
    tipo: z.enum(["pagamento", "aviso", "devolucao"]),
    id: z.uuid(),
  }),
});

export const campaignDue = eventType("campaigns/campaign.due", {
  schema: z.object({ storeId: z.uuid(), campaignId: z.uuid() }),
});
export const automationsDue = eventType("automations/runs.due", { schema: z.object({ storeId: z.uuid() }) });

/** Some labels of the store must be bought, or their carrier asked where they are. */
export const labelsDue = eventType("shipments/labels.due", { schema: z.object({ storeId: z.uuid() }) });

/** Some report windows of the store must be counted. */
export const reportsDue = eventType("reports/windows.due", { schema: z.object({ storeId: z.uuid() }) });

/** Products of the store must be marked by its new stock limit. */
export const stockLimitDue = eventType("products/stock-limit.due", {
  schema: z.object({ storeId: z.uuid() }),
});
