import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { previewCampaign } from "@/lib/campaigns/look";
import { fileOf } from "@/lib/http/file-answer";
import { IdParam, Uuid } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Mostra o e-mail de uma campanha como um cliente o receberia",
    auth: panel("marketing"),
    params: IdParam,
    query: z.object({ clienteId: Uuid.optional() }),
    returns: fileOf("text/html; charset=utf-8"),
  },
  ({ ctx, params, query }) => previewCampaign(ctx, params.id, query.clienteId ?? null),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
