import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { automationsDue } from "@/lib/jobs/events";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** At most one announcement per store in this time: one run works on all that is due. */
const ONCE_PER_MS = 1_000;

/** @param round distinguishes the continuation of a run from a repeated announcement */
const eventOf = (storeId: string, round: string) => ({
  ...automationsDue.create({ storeId }),
  id: `automations.${storeId}.${round}`,
});

/** @throws Error if the runner did not accept the events */
export const announceAutomationsNow = (storeIds: readonly string[], round: string): Promise<void> =>
  tellRunner(storeIds.map((storeId) => eventOf(storeId, round)));

const announced = new Set<string>();

/** Returns at once and never throws: the sweep repeats lost announcements. */
export function announceAutomations(storeId: string): void {
  assertOutsideTransaction("the job runner");
  if (announced.has(storeId)) return;
  announced.add(storeId);
  // Announced at the end of the second, so that the run also sees what is written in that second.
  setTimeout(() => {
    announced.delete(storeId);
    announceAutomationsNow([storeId], `${Date.now()}`).catch(() => {});
  }, ONCE_PER_MS).unref();
}
