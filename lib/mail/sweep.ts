import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";
import { roundRobinOfStores } from "@/lib/jobs/round-robin";
import { announceMailsNow, type MailAnnouncement } from "@/lib/mail/announce";

/** A backlog waits in the table, not in the memory of the job runner. */
const MAX_ANNOUNCED = 200;

const DUE = roundRobinOfStores(
  `"storeId", "emailId", attempt, "dueAt"`,
  `SELECT "storeId", id AS "emailId", tentativas + 1 AS attempt, "proximaTentativaEm" AS "dueAt" FROM emails
    WHERE status IN ('pendente', 'enviando') AND "proximaTentativaEm" <= now()
      AND ("leaseAte" IS NULL OR "leaseAte" <= now())`,
  MAX_ANNOUNCED,
);

/** @returns how many e-mails were announced @throws Error when the job runner did not accept them */
export async function sweepMails(): Promise<number> {
  const due = await crossStoreSql<MailAnnouncement>("sweep-mails", DUE, []);
  await announceMailsNow(due);
  await beat("emails");
  return due.length;
}
