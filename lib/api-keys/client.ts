import { API_KEY_FILTERS } from "@/lib/api-keys/filters";
import { apiList, apiMutation } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type ApiKeyRow = Row<"/api-keys">;
export type CreatedKey = Answer<"/api-keys", "POST">;

export const apiKeyList = listOf(API_KEY_FILTERS, (query) => apiList("/api-keys", { query }));

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
