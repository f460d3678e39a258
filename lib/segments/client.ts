import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "@/lib/http/api";

/** A store has only a few. */
const OPTIONS = 100;

export const segmentOptionsQuery = queryOptions({
  ...apiQuery("/segments", { query: { limit: OPTIONS } }),
  select: ({ data }) => data,
});
