import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchData } from "@/lib/http/fetcher";
import type { ProductOption } from "@/lib/products/option";

/** GET /products/busca: the products that a picker offers for what was typed. */
export const productOptionsQuery = (q: string) =>
  queryOptions({
    queryKey: ["products", "options", q],
    queryFn: ({ signal }) => fetchData<ProductOption[]>("/products/busca", { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
