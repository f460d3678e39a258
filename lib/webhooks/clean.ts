import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";

const KEPT = "interval '30 days'";
const BATCH = 5_000;

const DELETIONS = {
  /** Their attempts go with them. */
  "clean-deliveries": `DELETE FROM webhook_deliveries WHERE id IN (
    SELECT id FROM webhook_deliveries
     WHERE "criadoEm" < now() - ${KEPT} AND status NOT IN ('pending', 'retrying') LIMIT ${BATCH}) RETURNING 1`,
  "clean-events": `DELETE FROM webhook_events WHERE id IN (
    SELECT id FROM webhook_events e WHERE "criadoEm" < now() - ${KEPT}
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d."storeId" = e."storeId" AND d."eventoId" = e.id)
     LIMIT ${BATCH}) RETURNING 1`,
};

/**
 * Deletes deliveries and events after 30 days (decisions: Webhooks), a batch at a time so that nobody waits.
 * @returns how many rows went
 */
export async function cleanDeliveries(): Promise<number> {
  let deleted = 0;
  for (const [name, text] of Object.entries(DELETIONS)) {
    for (let count = BATCH; count === BATCH; deleted += count) {
      count = (await crossStoreSql(name, text, [])).length;
    }
  }
  await beat("limpeza");
  return deleted;
}
