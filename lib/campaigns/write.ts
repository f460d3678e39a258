import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import type { Campaign, NewCampaign } from "@/lib/campaigns/schema";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";

/** POST /campaigns: a draft; nothing is sent. @throws AppError 422 unknown segment, by its foreign key */
export function createCampaign(ctx: Ctx, input: NewCampaign): Promise<Campaign> {
  return transact(ctx, async (tx) => {
    const id = uuidv7();
    await tx.db.campaign.create({ data: { ...input, id, storeId: tx.storeId, status: "rascunho" } });
    const campaign = await getCampaignOrThrow(tx, id);
    await audit(tx, { action: "campaign.created", resource: "campaign", resourceId: id, after: campaign });
    return campaign;
  });
}
