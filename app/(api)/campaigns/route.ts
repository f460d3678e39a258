import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { listCampaigns } from "@/lib/campaigns/read";
import { Campaign, CampaignListItem, ListCampaigns, NewCampaign } from "@/lib/campaigns/schema";
import { createCampaign } from "@/lib/campaigns/write";
import { pageOf } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista as campanhas, com busca por nome, situação e canal",
    auth: panel("marketing"),
    query: ListCampaigns,
    returns: pageOf(CampaignListItem),
  },
  ({ ctx, query }) => listCampaigns(ctx, query),
);

export const POST = endpoint(
  { summary: "Cria uma campanha em rascunho", auth: anyRole(), body: NewCampaign, returns: Campaign },
  ({ ctx, body }) => createCampaign(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
