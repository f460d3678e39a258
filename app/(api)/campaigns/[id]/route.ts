import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import { Campaign, CampaignChange } from "@/lib/campaigns/schema";
import { changeCampaign, deleteCampaign } from "@/lib/campaigns/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lê uma campanha, com o conteúdo e os resultados",
    auth: panel("marketing"),
    params: IdParam,
    returns: Campaign,
  },
  ({ ctx, params }) => getCampaignOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera o rascunho de uma campanha",
    auth: panel("marketing"),
    params: IdParam,
    body: CampaignChange,
    returns: Campaign,
  },
  ({ ctx, params, body }) => changeCampaign(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Exclui um rascunho, ou uma campanha cancelada antes do envio",
    auth: panel("marketing"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteCampaign(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
