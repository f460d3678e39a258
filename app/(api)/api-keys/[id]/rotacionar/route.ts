import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { rotateApiKey } from "@/lib/api-keys/rotate";
import { ApiKeyRotation, RotatedApiKey } from "@/lib/api-keys/schema";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary:
      "Troca uma chave de API por outra, mostrada só nesta resposta; a antiga vale até a carência acabar",
    auth: panel("configuracoes"),
    params: IdParam,
    body: ApiKeyRotation,
    returns: RotatedApiKey,
    secret: true,
    stepUp: true,
  },
  ({ ctx, params, body }) => rotateApiKey(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
