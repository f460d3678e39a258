import { cron } from "inngest";
import { inngest } from "@/lib/jobs/inngest";
import { cleanDeliveries } from "@/lib/webhooks/clean";

/** Deletes deliveries and events after their 30 days, at night in Brazil. */
export const cleanWebhooks = inngest.createFunction(
  { id: "clean-webhooks", triggers: [cron("TZ=America/Sao_Paulo 17 3 * * *")], retries: 2 },
  () => cleanDeliveries(),
);
