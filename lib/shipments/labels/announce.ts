import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { labelsDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** @param round distinguishes the continuation of a run from a repeated announcement */
export const announceStores = (storeIds: readonly string[], round: string): Promise<void> =>
  tellRunner(
    storeIds.map((storeId) => ({ ...labelsDue.create({ storeId }), id: `labels.${storeId}.${round}` })),
  );

/** Returns at once and never throws: the sweep repeats lost announcements. */
export function announceLabels(storeId: string): void {
  assertOutsideTransaction("the job runner");
  announceStores([storeId], `${Date.now()}`).catch(() => {});
}
