import { workOnRun } from "@/lib/automation-rules/carry-out";
import { claimRun } from "@/lib/automation-rules/claim";
import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { announceAutomationsNow } from "@/lib/jobs/announce-automations";
import { beat } from "@/lib/jobs/heartbeat";

/** Per store. A slow webhook receiver blocks only one of the workers. */
const WORKERS = 4;
/** After this time the store queues again, behind the other stores. */
const ROUND_MS = 20_000;

async function worker(storeId: string, endMs: number): Promise<boolean> {
  const ctx = systemCtx(storeId, "automações");
  while (Date.now() < endMs) {
    const run = await claimRun(ctx);
    if (!run) return false;
    await workOnRun(storeId, run);
  }
  return true;
}

/**
 * Works on due runs; safe to run concurrently.
 * @returns whether more runs may be due
 */
export async function workOnAutomations(storeId: string, forMs = ROUND_MS): Promise<boolean> {
  const endMs = Date.now() + forMs;
  const rounds = await Promise.allSettled(Array.from({ length: WORKERS }, () => worker(storeId, endMs)));
  const failed = rounds.find((round) => round.status === "rejected");
  if (failed) throw failed.reason;
  return rounds.some((round) => round.status === "fulfilled" && round.value);
}

/** Announces the store again if more is due. The sweep repeats lost announcements. */
export async function workAndAnnounce(storeId: string): Promise<boolean> {
  const isMore = await workOnAutomations(storeId);
  if (isMore) await announceAutomationsNow([storeId], `${Date.now()}`).catch(() => {});
  return isMore;
}

const DUE = `SELECT s.id FROM stores s WHERE EXISTS (SELECT 1 FROM automation_runs r
  WHERE r."storeId" = s.id AND r.status = 'pendente' AND r."proximaEm" <= now()
    AND (r."leaseAte" IS NULL OR r."leaseAte" <= now()))`;

/** @returns how many stores have due runs @throws Error when the job runner did not accept them */
export async function sweepAutomations(): Promise<number> {
  const stores = await crossStoreSql<{ id: string }>("due-automations", DUE, []);
  await announceAutomationsNow(
    stores.map(({ id }) => id),
    `sweep.${Date.now()}`,
  );
  await beat("automações");
  return stores.length;
}
