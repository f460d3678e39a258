import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { getApiKeyOrThrow } from "@/lib/api-keys/read";
import { ApiKey } from "@/lib/api-keys/schema";
import { revokeApiKey } from "@/lib/api-keys/write";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lê uma chave de API, sem o segredo",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: ApiKey,
  },
  ({ ctx, params }) => getApiKeyOrThrow(ctx, params.id),
);

export const DELETE = endpoint(
  {
    summary: "Revoga uma chave de API; vale já na próxima requisição",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: Deleted,
    stepUp: true,
  },
  ({ ctx, params }) => revokeApiKey(ctx, params.id),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
