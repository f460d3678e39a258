import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";
import type { Notice } from "@/lib/notices/schema";

export type NoticeRow = z.output<typeof Notice>;

/** As many as a person reads before they see to one. */
export const OPEN_NOTICES = { page: 1, limit: 5, situacao: "abertos" } as const;

/** GET /notices: the newest that are open. The server page prefetches the same query through the verb itself. */
export const openNoticesQuery = queryOptions({
  queryKey: ["notices", OPEN_NOTICES],
  queryFn: ({ signal }) => fetchPage<PageOf<NoticeRow>>("/notices", { query: OPEN_NOTICES, signal }),
});
