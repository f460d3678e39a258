import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";
import { announceMailsNow, type MailAnnouncement } from "@/lib/mail/announce";

/** In one round, so that a backlog waits in the table and not in the runner's memory. */
const MAX_ANNOUNCED = 200;

/** What is due, and what a process took and did not bring to an end. */
const DUE = `
  SELECT "storeId", id AS "emailId", tentativas + 1 AS attempt, "proximaTentativaEm" AS "dueAt"
    FROM emails
   WHERE status IN ('pendente', 'enviando') AND "proximaTentativaEm" <= now()
     AND ("leaseAte" IS NULL OR "leaseAte" <= now())
   ORDER BY "proximaTentativaEm" LIMIT ${MAX_ANNOUNCED}`;

/**
 * Hands the job runner the e-mails that are due; of every store.
 * @returns how many were announced
 * @throws Error where it did not take them
 */
export async function sweepMails(): Promise<number> {
  const due = await crossStoreSql<MailAnnouncement>("sweep-mails", DUE, []);
  await announceMailsNow(due);
  await beat("emails");
  return due.length;
}
