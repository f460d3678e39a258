import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { moveCampaign } from "@/lib/campaigns/move";
import { Campaign, CampaignMove } from "@/lib/campaigns/schema";
import { IdParam } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary: "Agenda, inicia, pausa, retoma, cancela ou devolve a rascunho uma campanha",
    auth: panel("marketing"),
    refuses: ["conflict"],
    params: IdParam,
    body: CampaignMove,
    returns: Campaign,
  },
  ({ ctx, params, body }) => moveCampaign(ctx, params.id, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
