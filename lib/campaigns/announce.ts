import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { campaignDue } from "@/lib/jobs/events";
import { beat } from "@/lib/jobs/heartbeat";
import { roundRobinOfStores } from "@/lib/jobs/round-robin";
import { tellRunner } from "@/lib/jobs/tell-runner";

export type CampaignAnnouncement = { storeId: string; campaignId: string; dueAt: Date };

const MAX_ANNOUNCED = 100;
/** The runner takes the same moment of a campaign once in this time. */
const ONCE_PER_MS = 30_000;

async function announceCampaignsNow(announcements: readonly CampaignAnnouncement[]): Promise<void> {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  await tellRunner(
    announcements.map(({ storeId, campaignId, dueAt }) => ({
      ...campaignDue.create({ storeId, campaignId }),
      id: `${campaignId}.${dueAt.getTime()}.${period}`,
      ...(dueAt.getTime() > Date.now() && { ts: Math.ceil(dueAt.getTime() / 1_000) * 1_000 }),
    })),
  );
}

/** Not awaited, never throws: the sweep repeats what gets lost. */
export function announceCampaigns(announcements: readonly CampaignAnnouncement[]): void {
  assertOutsideTransaction("the job runner");
  announceCampaignsNow(announcements).catch(() => {});
}

/** A minute ahead, so that it begins on time; one in work when its lease ends: its process may have died. */
const DUE = roundRobinOfStores(
  `"storeId", "campaignId", "dueAt"`,
  `SELECT "storeId", id AS "campaignId", greatest("proximaEm", "leaseAte") AS "dueAt" FROM campaigns
    WHERE "proximaEm" <= now() + interval '1 minute' AND status IN ('agendada', 'enviando')`,
  MAX_ANNOUNCED,
);

/** @returns campaigns announced @throws Error when the runner did not take them */
export async function sweepCampaigns(): Promise<number> {
  const due = await crossStoreSql<CampaignAnnouncement>("sweep-campaigns", DUE, []);
  await announceCampaignsNow(due);
  await beat("campanhas");
  return due.length;
}
