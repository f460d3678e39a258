import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";

export const sourcesQuery = () => apiQuery("/settings/frete/fontes", {});
export type SourcesView = Answer<"/settings/frete/fontes">;

export const changeSourcesMutation = apiMutation(
  "PUT",
  "/settings/frete/fontes",
  (body: Body<"/settings/frete/fontes", "PUT">) => ({ body }),
  { keeps: sourcesQuery },
);

export const testSourceMutation = apiMutation(
  "POST",
  "/settings/frete/fontes/testar",
  (body: Body<"/settings/frete/fontes/testar", "POST">) => ({ body }),
);
export type SourceTestView = Answer<"/settings/frete/fontes/testar", "POST">;
