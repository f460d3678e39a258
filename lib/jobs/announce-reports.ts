import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { reportsDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** The runner takes the same store once in this time. */
const ONCE_PER_MS = 10_000;

/** @throws Error when the runner did not take them */
export const announceReportsNow = (storeIds: readonly string[]): Promise<void> => {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  return tellRunner(
    storeIds.map((storeId) => ({ ...reportsDue.create({ storeId }), id: `reports.${storeId}.${period}` })),
  );
};

/** Not awaited, never throws: the sweep repeats what gets lost. */
export function announceReports(storeId: string): void {
  assertOutsideTransaction("the job runner");
  announceReportsNow([storeId]).catch(() => {});
}
