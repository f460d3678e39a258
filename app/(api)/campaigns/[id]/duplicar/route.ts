import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Campaign } from "@/lib/campaigns/schema";
import { duplicateCampaign } from "@/lib/campaigns/write";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary: "Cria um rascunho com o conteúdo e o público de uma campanha",
    auth: panel("marketing"),
    params: IdParam,
    returns: Campaign,
  },
  ({ ctx, params }) => duplicateCampaign(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
