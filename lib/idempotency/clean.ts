import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

/** In every store. @returns rows deleted */
export async function cleanKeys(): Promise<number> {
  const deleted = await deleteInBatches("idempotency_keys", `"expiraEm" <= now() ORDER BY "expiraEm"`);
  await beat("chaves-idempotencia");
  return deleted;
}
