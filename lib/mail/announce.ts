import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { mailDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

export type MailAnnouncement = {
  storeId: string;
  emailId: string;
  /** 1: the first since it was queued. */
  attempt: number;
  dueAt: Date;
};

/** For one attempt: waiting ones don't pile up. */
const ONCE_PER_MS = 5 * 60_000;

/** @throws Error when the job runner did not take them */
export async function announceMailsNow(announcements: readonly MailAnnouncement[]): Promise<void> {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  await tellRunner(
    announcements.map(({ storeId, emailId, attempt, dueAt }) => ({
      ...mailDue.create({ storeId, emailId }),
      id: `${emailId}.${attempt}.${dueAt.getTime()}.${period}`,
    })),
  );
}

/** Not awaited, never throws: the sweep repeats what gets lost. */
export function announceMails(announcements: readonly MailAnnouncement[]): void {
  assertOutsideTransaction("the job runner");
  announceMailsNow(announcements).catch(() => {});
}
