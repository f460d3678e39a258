import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";
import type { Segment } from "@/lib/segments/schema";

/** As many as one chooses from; a store has a few. */
const OPTIONS = 100;

/** GET /segments, by name: what a select offers. */
export const segmentOptionsQuery = queryOptions({
  queryKey: ["segments", "options"],
  queryFn: async ({ signal }) => {
    const query = { limit: OPTIONS };
    const page = await fetchPage<PageOf<z.output<typeof Segment>>>("/segments", { query, signal });
    return page.data;
  },
});
