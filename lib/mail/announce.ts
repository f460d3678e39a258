import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { mailDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

export type MailAnnouncement = {
  storeId: string;
  emailId: string;
  /** Counts from 1 since the e-mail was last queued. */
  attempt: number;
  dueAt: Date;
};

/** One announcement per attempt in this time, so that announcements do not pile up. */
const ONCE_PER_MS = 5 * 60_000;

/** @throws Error when the job runner did not accept the announcements */
export async function announceMailsNow(announcements: readonly MailAnnouncement[]): Promise<void> {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  await tellRunner(
    announcements.map(({ storeId, emailId, attempt, dueAt }) => ({
      ...mailDue.create({ storeId, emailId }),
      id: `${emailId}.${attempt}.${dueAt.getTime()}.${period}`,
    })),
  );
}

/** The caller does not wait, and this never throws: the sweep repeats lost announcements. */
export function announceMails(announcements: readonly MailAnnouncement[]): void {
  assertOutsideTransaction("the job runner");
  announceMailsNow(announcements).catch(() => {});
}
