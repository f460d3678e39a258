import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { countAudience } from "@/lib/campaigns/audience";
import { Audience, AudienceQuery } from "@/lib/campaigns/schema";

export const GET = endpoint(
  {
    summary: "Conta quem receberia uma campanha agora, e quem ficaria de fora, por motivo; nada é gravado",
    auth: panel("marketing"),
    query: AudienceQuery,
    returns: Audience,
  },
  ({ ctx, query }) => countAudience(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
