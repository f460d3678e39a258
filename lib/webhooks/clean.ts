import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

const OLD = `"criadoEm" < now() - interval '30 days'`;

const UNUSED = `NOT EXISTS (SELECT 1 FROM webhook_deliveries d
  WHERE d."storeId" = webhook_events."storeId" AND d."eventoId" = webhook_events.id)`;

/** In every store. @returns rows deleted */
export async function cleanDeliveries(): Promise<number> {
  const deliveries = await deleteInBatches(
    "webhook_deliveries",
    `${OLD} AND status NOT IN ('pending', 'retrying')`,
  );
  const events = await deleteInBatches("webhook_events", `${OLD} AND ${UNUSED}`);
  await beat("limpeza");
  return deliveries + events;
}
