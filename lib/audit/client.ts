import type { AuditAddress } from "@/lib/audit/audit-address";
import { type Answer, apiList, apiQuery, type Row } from "@/lib/http/api";

export type AuditRow = Row<"/audit">;
export type AuditView = Answer<"/audit/{id}">;

/** What the log says of the past stays true. */
const FOREVER = Number.POSITIVE_INFINITY;

export const auditQuery = (filters: AuditAddress) => apiList("/audit", { query: filters });

export const auditEntryQuery = (id: string) => ({
  ...apiQuery("/audit/{id}", { params: { id } }),
  staleTime: FOREVER,
});

export const auditActionsQuery = apiQuery("/audit/acoes", {});
