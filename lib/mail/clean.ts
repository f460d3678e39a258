import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";

const BATCH = 5_000;

const CLEAN = `
  DELETE FROM emails WHERE id IN (
    SELECT id FROM emails
     WHERE "criadoEm" < now() - interval '90 days' AND status NOT IN ('pendente', 'enviando') LIMIT ${BATCH})
  RETURNING 1`;

/**
 * Deletes e-mails after 90 days, a batch at a time so that nobody waits; of every store.
 * @returns how many rows went
 */
export async function cleanMails(): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    count = (await crossStoreSql("clean-mails", CLEAN, [])).length;
  }
  await beat("limpeza-emails");
  return deleted;
}
