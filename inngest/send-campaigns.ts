import { announceCampaigns } from "@/lib/campaigns/announce";
import { runCampaign } from "@/lib/campaigns/run";
import { systemCtx } from "@/lib/ctx";
import { campaignDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";

const AT_ONCE = 4;

/** Some seconds, then it queues again; its row says what is left. */
export const sendCampaigns = inngest.createFunction(
  { id: "send-campaigns", triggers: [campaignDue], retries: 0, concurrency: { limit: AT_ONCE } },
  async ({ event: { data } }) => {
    const state = await runCampaign(systemCtx(data.storeId, "campanhas"), data.campaignId);
    if (state === "more") announceCampaigns([{ ...data, dueAt: new Date() }]);
    return state;
  },
);
