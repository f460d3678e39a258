import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { campaignDue } from "@/lib/jobs/events";
import { beat } from "@/lib/jobs/heartbeat";
import { roundRobinOfStores } from "@/lib/jobs/round-robin";
import { tellRunner } from "@/lib/jobs/tell-runner";

export type CampaignAnnouncement = { storeId: string; campaignId: string; dueAt: Date };

const MAX_ANNOUNCED = 100;
/** The job runner accepts one announcement of the same moment of a campaign in this time. */
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

/** The caller does not wait, and this never throws: the sweep repeats lost announcements. */
export function announceCampaigns(announcements: readonly CampaignAnnouncement[]): void {
  assertOutsideTransaction("the job runner");
  announceCampaignsNow(announcements).catch(() => {});
}

/** Due within a minute, so that it begins on time; or its lease ended, because its process may have died. */
const DUE = roundRobinOfStores(
  `"storeId", "campaignId", "dueAt"`,
  `SELECT "storeId", id AS "campaignId", greatest("proximaEm", "leaseAte") AS "dueAt" FROM campaigns
    WHERE "proximaEm" <= now() + interval '1 minute' AND status IN ('agendada', 'enviando')`,
  MAX_ANNOUNCED,
);

/** @returns how many campaigns were announced @throws Error when the job runner did not accept them */
export async function sweepCampaigns(): Promise<number> {
  const due = await crossStoreSql<CampaignAnnouncement>("sweep-campaigns", DUE, []);
  await announceCampaignsNow(due);
  await beat("campanhas");
  return due.length;
}
