import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiKeyDraft, ApiKeyRow, CreatedKey, ListApiKeys, RotatedKey } from "@/lib/api-keys/schema";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";
import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";

const KEYS = ["api-keys"];

/** GET /api-keys. The server page prefetches the same query through the verb itself. */
export const apiKeysQuery = (filters: ListApiKeys) =>
  queryOptions({
    queryKey: [...KEYS, filters],
    queryFn: ({ signal }) => fetchPage<PageOf<ApiKeyRow>>("/api-keys", { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** The list that an address asks for; without a word, the keys that work. */
export const apiKeyFiltersOf = (params: URLSearchParams): ListApiKeys => ({
  ...pageOfAddress(params),
  situacao: choiceOfAddress(params, "situacao", ["todas"]) ?? "ativas",
});

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });

/** POST /api-keys. The secret is dropped with the component that shows it, and never waits for the list. */
export const createApiKeyMutation = mutationOptions({
  mutationFn: (draft: ApiKeyDraft) => fetchData<CreatedKey>("/api-keys", { method: "POST", body: draft }),
  gcTime: 0,
  onSuccess: (_created, _draft, _result, { client }) => void refresh(client),
});

/** POST /api-keys/{id}/rotacionar */
export const rotateApiKeyMutation = mutationOptions({
  mutationFn: ({ id, carenciaHoras }: { id: string; carenciaHoras: number }) =>
    fetchData<RotatedKey>(`/api-keys/${id}/rotacionar`, { method: "POST", body: { carenciaHoras } }),
  gcTime: 0,
  onSuccess: (_rotated, _input, _result, { client }) => void refresh(client),
});

/** DELETE /api-keys/{id}. Done once the list knows it. */
export const revokeApiKeyMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`/api-keys/${id}`, { method: "DELETE" }),
  onSuccess: (_revoked, _id, _result, { client }) => refresh(client),
});
