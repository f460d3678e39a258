import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchData } from "@/lib/http/fetcher";
import type { SystemState } from "@/lib/system/schema";

export type SystemView = z.output<typeof SystemState>;

const PACE_MS = 15_000;

/** GET /sistema, again and again while the tab is seen. The server page prefetches it through the verb. */
export const systemQuery = queryOptions({
  queryKey: ["system"],
  queryFn: ({ signal }) => fetchData<SystemView>("/sistema", { signal }),
  refetchInterval: PACE_MS,
});
