import { type Answer, apiList, apiMutation, type Body, type Row } from "@/lib/http/api";
import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";

export type ApiKeyRow = Row<"/api-keys">;
/** A key that was just made, with its secret. */
export type CreatedKey = Answer<"/api-keys", "POST">;

export type ApiKeyFilters = { page: number; limit: number; situacao: "ativas" | "todas" };

/** The list that an address asks for; without a word, the keys that work. */
export const apiKeyFiltersOf = (params: URLSearchParams): ApiKeyFilters => ({
  ...pageOfAddress(params),
  situacao: choiceOfAddress(params, "situacao", ["todas"]) ?? "ativas",
});

export const apiKeysQuery = (filters: ApiKeyFilters) => apiList("/api-keys", { query: filters });

export const createApiKeyMutation = apiMutation(
  "POST",
  "/api-keys",
  (body: Body<"/api-keys">) => ({ body }),
  { secret: true },
);

export const rotateApiKeyMutation = apiMutation(
  "POST",
  "/api-keys/{id}/rotacionar",
  ({ id, carenciaHoras }: { id: string; carenciaHoras: number }) => ({
    params: { id },
    body: { carenciaHoras },
  }),
  { secret: true },
);

export const revokeApiKeyMutation = apiMutation("DELETE", "/api-keys/{id}", (id: string) => ({
  params: { id },
}));
