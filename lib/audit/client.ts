import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { AuditAddress } from "@/lib/audit/audit-address";
import type { AuditDetail, AuditEntry } from "@/lib/audit/schema";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";

// What the browser gets: moments are text.
export type AuditRow = z.output<typeof AuditEntry>;
export type AuditView = z.output<typeof AuditDetail>;

const PATH = "/audit";
const KEYS = ["audit"];
/** What the log says of the past stays true. */
const FOREVER = Number.POSITIVE_INFINITY;

/** GET /audit. The server page prefetches the same query through the verb itself. */
export const auditQuery = (filters: AuditAddress) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<SearchPageOf<AuditRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /audit/{id} */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS, "one", id],
    queryFn: ({ signal }) => fetchData<AuditView>(`${PATH}/${id}`, { signal }),
    staleTime: FOREVER,
  });

/** GET /audit/acoes */
export const auditActionsQuery = () =>
  queryOptions({
    queryKey: [...KEYS, "actions"],
    queryFn: ({ signal }) => fetchData<string[]>(`${PATH}/acoes`, { signal }),
  });
