import { cleaning } from "@/lib/jobs/cleaning";

const OLD = `"criadoEm" < now() - interval '30 days'`;

const UNUSED = `NOT EXISTS (SELECT 1 FROM webhook_deliveries d
  WHERE d."storeId" = webhook_events."storeId" AND d."eventoId" = webhook_events.id)`;

export const cleanDeliveries = cleaning("limpeza", {
  webhook_deliveries: `${OLD} AND status NOT IN ('pending', 'retrying')`,
  webhook_events: `${OLD} AND ${UNUSED}`,
});
