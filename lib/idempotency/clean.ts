import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";

const BATCH = 5_000;
const DELETE = `DELETE FROM idempotency_keys WHERE id IN (
  SELECT id FROM idempotency_keys WHERE "expiraEm" <= now() ORDER BY "expiraEm" LIMIT ${BATCH}) RETURNING 1`;

/**
 * Deletes the keys whose 7 days are over, of every store, a batch at a time so that nobody waits.
 * @returns how many went
 */
export async function cleanKeys(): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    count = (await crossStoreSql("clean-keys", DELETE, [])).length;
  }
  await beat("chaves-idempotencia");
  return deleted;
}
