import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { reportsDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** The runner accepts the same store only once in this time. */
const ONCE_PER_MS = 10_000;

/** @throws Error if the runner did not accept the events */
export const announceReportsNow = (storeIds: readonly string[]): Promise<void> => {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  return tellRunner(
    storeIds.map((storeId) => ({ ...reportsDue.create({ storeId }), id: `reports.${storeId}.${period}` })),
  );
};

/** Returns at once and never throws: the sweep repeats lost announcements. */
export function announceReports(storeId: string): void {
  assertOutsideTransaction("the job runner");
  announceReportsNow([storeId]).catch(() => {});
}
