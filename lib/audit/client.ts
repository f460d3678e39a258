import { AUDIT_FILTERS } from "@/lib/audit/filters";
import { apiList, apiQuery } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type AuditRow = Row<"/audit">;
export type AuditView = Answer<"/audit/{id}">;

const FOREVER = Number.POSITIVE_INFINITY;

export const auditList = listOf(AUDIT_FILTERS, (query) => apiList("/audit", { query }));

export const auditEntryQuery = (id: string) => ({
  ...apiQuery("/audit/{id}", { params: { id } }),
  staleTime: FOREVER,
});

export const auditActionsQuery = apiQuery("/audit/acoes", {});
