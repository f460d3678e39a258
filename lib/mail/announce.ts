import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { mailDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** An attempt that the job runner shall make. */
export type MailAnnouncement = {
  storeId: string;
  emailId: string;
  /** 1 for the first since it was put in the queue. */
  attempt: number;
  dueAt: Date;
};

/** For so long the runner takes the announcement of an attempt once, so that what waits does not pile up. */
const ONCE_PER_MS = 5 * 60_000;

/** Tells the job runner of e-mails that are due. @throws Error where it did not take them */
export async function announceMailsNow(announcements: readonly MailAnnouncement[]): Promise<void> {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  await tellRunner(
    announcements.map(({ storeId, emailId, attempt, dueAt }) => ({
      ...mailDue.create({ storeId, emailId }),
      id: `${emailId}.${attempt}.${dueAt.getTime()}.${period}`,
    })),
  );
}

/** The same, never waited for and never an error: what gets lost the sweep announces again. */
export function announceMails(announcements: readonly MailAnnouncement[]): void {
  assertOutsideTransaction("the job runner");
  announceMailsNow(announcements).catch(() => {});
}
