import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Home } from "@/lib/home/schema";
import { fetchData } from "@/lib/http/fetcher";

export type HomeView = z.output<typeof Home>;

const PACE_MS = 60_000;

/** GET /inicio, quietly again each minute while the tab is seen. The server page prefetches it through the verb. */
export const homeQuery = queryOptions({
  queryKey: ["home"],
  queryFn: ({ signal }) => fetchData<HomeView>("/inicio", { signal }),
  refetchInterval: PACE_MS,
});
