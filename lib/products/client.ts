import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchPage } from "@/lib/http/fetcher";
import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import type { ListProducts, ProductPage } from "@/lib/products/schema";

const SEARCH_LENGTH = 100;
const ORDERS = ["nome", "-nome", "precoCents", "-precoCents"] as const satisfies ListProducts["ordenar"][];
const FLAGS = { true: true, false: false };

/** GET /products. The server page prefetches the same query through the verb itself. */
export const productsQuery = (filters: ListProducts) =>
  queryOptions({
    queryKey: ["products", filters],
    queryFn: ({ signal }) => fetchPage<ProductPage>("/products", { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** The list that an address asks for. */
export function productFiltersOf(params: URLSearchParams): ListProducts {
  const flag = choiceOfAddress(params, "publicado", ["true", "false"]);
  return {
    ...pageOfAddress(params),
    q: params.get("q")?.trim().slice(0, SEARCH_LENGTH) || undefined,
    ordenar: choiceOfAddress(params, "ordenar", ORDERS) ?? "recentes",
    publicado: flag && FLAGS[flag],
  };
}
