import { apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Body } from "@/lib/http/api-types";

export const freightQuery = () => apiQuery("/settings/frete", {});

export const changeFreightMutation = apiMutation(
  "PUT",
  "/settings/frete",
  (body: Body<"/settings/frete", "PUT">) => ({ body }),
  { keeps: freightQuery },
);

export const freightQuoteQuery = (request: Body<"/frete/cotar">) => ({
  queryKey: ["frete", "/frete/cotar", request] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask("POST", "/frete/cotar", {}, { body: request, signal }),
});
