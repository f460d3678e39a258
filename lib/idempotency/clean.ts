import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

/**
 * Deletes the keys whose 7 days are over, of every store.
 * @returns how many went
 */
export async function cleanKeys(): Promise<number> {
  const deleted = await deleteInBatches("idempotency_keys", `"expiraEm" <= now() ORDER BY "expiraEm"`);
  await beat("chaves-idempotencia");
  return deleted;
}
