import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { listApiKeys } from "@/lib/api-keys/read";
import { ApiKeyPage, CreatedApiKey, ListApiKeys, NewApiKey } from "@/lib/api-keys/schema";
import { createApiKey } from "@/lib/api-keys/write";
import { anyRole, panel } from "@/lib/auth/gate";

export const GET = endpoint(
  {
    summary: "Lista as chaves de API, sem o segredo",
    auth: panel("configuracoes"),
    query: ListApiKeys,
    returns: ApiKeyPage,
  },
  ({ ctx, query }) => listApiKeys(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria uma chave de API, mostrada só nesta resposta",
    auth: anyRole(),
    body: NewApiKey,
    returns: CreatedApiKey,
    secret: true,
    stepUp: true,
  },
  ({ ctx, body }) => createApiKey(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
