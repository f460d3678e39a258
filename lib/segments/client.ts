import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "@/lib/http/api";

/** As many as one chooses from; a store has a few. */
const OPTIONS = 100;

/** By name: what a select offers. */
export const segmentOptionsQuery = queryOptions({
  ...apiQuery("/segments", { query: { limit: OPTIONS } }),
  select: ({ data }) => data,
});
