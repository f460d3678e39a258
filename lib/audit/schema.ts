import { z } from "zod";
import { AUDIT_FILTERS } from "@/lib/audit/filters";
import { ACTOR_TYPES } from "@/lib/audit/kinds";
import { filterSchema } from "@/lib/http/filter-query";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";

export const AuditFilters = filterSchema(AUDIT_FILTERS);
export type AuditFilters = z.output<typeof AuditFilters>;

export const ListAudit = PageQuery.extend(AuditFilters.shape);
export type ListAudit = z.output<typeof ListAudit>;

/** `valoresOcultos`: the values are hidden from this reader (null). */
export const AuditEntry = z.object({
  id: z.uuid(),
  criadoEm: Timestamp,
  acao: z.string(),
  recurso: z.string(),
  recursoId: z.string().nullable(),
  recursoNome: z.string().nullable(),
  atorTipo: z.enum(ACTOR_TYPES),
  atorId: z.uuid().nullable(),
  atorNome: z.string().nullable(),
  ip: z.string().nullable(),
  valoresOcultos: z.boolean(),
});
export type AuditEntry = z.input<typeof AuditEntry>;

export const AuditPage = pageOf(AuditEntry, SearchPagination);

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]);

/** `campo` is a path such as `itens[0].precoCents`. Null means absent or empty. */
const AuditChange = z.object({ campo: z.string(), antes: Value, depois: Value });
export type AuditChange = z.output<typeof AuditChange>;

const Content = z.record(z.string(), z.unknown()).nullable();

/** Hidden values are shown as `•••`; the names of the fields stay visible. */
export const AuditDetail = AuditEntry.extend({
  requestId: z.string().nullable(),
  antes: Content,
  depois: Content,
  mudancas: z.array(AuditChange),
});
export type AuditDetail = z.input<typeof AuditDetail>;

export const AuditActions = z.array(z.string());
