import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { automationsDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** For a store: one run works on all that is due. */
const ONCE_PER_MS = 1_000;

/** @param round tells going on from a repeated announcement */
const eventOf = (storeId: string, round: string) => ({
  ...automationsDue.create({ storeId }),
  id: `automations.${storeId}.${round}`,
});

/** @throws Error when the runner did not take them */
export const announceAutomationsNow = (storeIds: readonly string[], round: string): Promise<void> =>
  tellRunner(storeIds.map((storeId) => eventOf(storeId, round)));

const announced = new Set<string>();

/** Not awaited, never throws: the sweep repeats what gets lost. */
export function announceAutomations(storeId: string): void {
  assertOutsideTransaction("the job runner");
  if (announced.has(storeId)) return;
  announced.add(storeId);
  // At the second's end: what is written meanwhile is worked on too.
  setTimeout(() => {
    announced.delete(storeId);
    announceAutomationsNow([storeId], `${Date.now()}`).catch(() => {});
  }, ONCE_PER_MS).unref();
}
