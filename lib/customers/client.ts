import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Customer } from "@/lib/customers/schema";
import { fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";

// What the browser gets: moments are text.
export type CustomerRow = z.output<typeof Customer>;

const OPTIONS = 10;

/** GET /customers: the customers that a picker offers for what was typed. */
export const customerOptionsQuery = (q: string) =>
  queryOptions({
    queryKey: ["customers", "options", q],
    queryFn: ({ signal }) =>
      fetchPage<PageOf<CustomerRow>>("/customers", { query: { q, limit: OPTIONS }, signal }),
    placeholderData: keepPreviousData,
  });
