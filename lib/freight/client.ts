import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { FreightQuote, FreightRate, FreightRequest, FreightTable } from "@/lib/freight/schema";
import { fetchData } from "@/lib/http/fetcher";
import { FREIGHT_KEYS, SETTINGS_KEYS } from "@/lib/settings/query-keys";

const PATH = "/settings/frete";

/** GET /settings/frete */
export const freightQuery = () =>
  queryOptions({
    queryKey: [...FREIGHT_KEYS, "table"],
    queryFn: ({ signal }) => fetchData<FreightTable>(PATH, { signal }),
  });

type Change = { linhas: Omit<FreightRate, "id">[]; versao: number };

/** PUT /settings/frete. What it answers takes the place of what was known. */
export const changeFreightMutation = mutationOptions({
  mutationFn: (body: Change) => fetchData<FreightTable>(PATH, { method: "PUT", body }),
  onSuccess: (table, _body, _result, { client }) => {
    client.setQueryData(freightQuery().queryKey, table);
    return client.invalidateQueries({ queryKey: SETTINGS_KEYS, refetchType: "none" });
  },
});

/** POST /frete/cotar */
export const freightQuoteQuery = (request: FreightRequest) =>
  queryOptions({
    queryKey: [...FREIGHT_KEYS, "quote", request],
    queryFn: ({ signal }) =>
      fetchData<FreightQuote>("/frete/cotar", { method: "POST", body: request, signal }),
  });
