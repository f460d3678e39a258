import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchData } from "@/lib/http/fetcher";
import type { SearchResult } from "@/lib/search/schema";

/** GET /busca, once there is something to look for. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => fetchData<SearchResult>("/busca", { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
