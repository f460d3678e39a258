import { type Content, changesBetween } from "@/lib/audit/changes";
import { auditConditions } from "@/lib/audit/conditions";
import { HIDDEN_VALUE } from "@/lib/audit/kinds";
import { showsValues } from "@/lib/audit/resources";
import type { AuditDetail, AuditEntry, ListAudit } from "@/lib/audit/schema";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import type { SearchPageOf } from "@/lib/http/list";
import type { Permission } from "@/lib/permissions";

const NAME = `left(coalesce(${["nome", "codigo", "titulo", "numero", "nomeLoja", "assunto", "url"]
  .map((field) => `depois->>'${field}', antes->>'${field}'`)
  .join(", ")}), 200)`;

const ENTRY_COLUMNS = `id, "criadoEm", acao, recurso, "recursoId", ${NAME} AS "recursoNome", "atorTipo",
  "atorId", "atorNome", ip`;

type EntryRow = Omit<AuditEntry, "valoresOcultos"> & { criadoEm: Date };

function entryFor(held: readonly Permission[], row: EntryRow): AuditEntry {
  const valoresOcultos = !showsValues(row.recurso, held);
  const isHiddenPerson = row.atorTipo === "customer" && !showsValues("customer", held);
  return {
    ...row,
    ...(valoresOcultos && { recursoNome: null }),
    ...(isHiddenPerson && { atorNome: null, ip: null }),
    valoresOcultos,
  };
}

/** Newest first; the total stops at 1,000. @throws 422 naming `de` if it is after `ate` */
export async function listAudit(ctx: Ctx, query: ListAudit): Promise<SearchPageOf<AuditEntry>> {
  const list: List = {
    select: ENTRY_COLUMNS,
    table: "audit_logs",
    where: await auditConditions(ctx, query),
    orderBy: NEWEST_FIRST,
    total: "search",
  };
  const { data, pagination } = await fetchPage<EntryRow>(ctx, list, query);
  const held = permissionsOf(ctx.actor);
  return { data: data.map((row) => entryFor(held, row)), pagination };
}

const masked = (content: Content | null): Content | null =>
  content && Object.fromEntries(Object.keys(content).map((field) => [field, HIDDEN_VALUE]));

export type DetailRow = EntryRow & {
  requestId: string | null;
  antes: Content | null;
  depois: Content | null;
};

export const DETAIL_COLUMNS = `${ENTRY_COLUMNS}, "requestId", antes, depois`;

/** Shows only the outermost field: the deeper path may contain hidden values. */
function namedOnly(mudancas: AuditDetail["mudancas"]): AuditDetail["mudancas"] {
  const fields = new Set(mudancas.map(({ campo }) => campo.split(/[.[]/)[0] ?? campo));
  return [...fields].map((campo) => ({ campo, antes: HIDDEN_VALUE, depois: HIDDEN_VALUE }));
}

export function detailFor(held: readonly Permission[], row: DetailRow): AuditDetail {
  const { antes, depois, requestId, ...rest } = row;
  const entry = entryFor(held, rest);
  const mudancas = changesBetween(antes, depois);
  if (!entry.valoresOcultos) return { ...entry, requestId, antes, depois, mudancas };
  const hidden = { antes: masked(antes), depois: masked(depois), mudancas: namedOnly(mudancas) };
  return { ...entry, requestId, ...hidden };
}

const DETAIL = `SELECT ${DETAIL_COLUMNS} FROM audit_logs WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** @throws 404 */
export async function getAuditDetail(ctx: Ctx, id: string): Promise<AuditDetail> {
  const [row] = await sql<DetailRow>(ctx, "audit-entry", DETAIL, [id]);
  if (!row) throw notFound("Registro de auditoria");
  return detailFor(permissionsOf(ctx.actor), row);
}

/** A recursive query: one index step per action instead of one per row. */
const ACTIONS = `
  WITH RECURSIVE known AS (
    (SELECT acao FROM audit_logs WHERE "storeId" = $1::uuid ORDER BY acao LIMIT 1)
    UNION ALL
    SELECT (SELECT a.acao FROM audit_logs a WHERE a."storeId" = $1::uuid AND a.acao > k.acao
      ORDER BY a.acao LIMIT 1)
    FROM known k WHERE k.acao IS NOT NULL)
  SELECT acao FROM known WHERE acao IS NOT NULL`;

export async function auditActions(ctx: Ctx): Promise<string[]> {
  const rows = await sql<{ acao: string }>(ctx, "audit-actions", ACTIONS);
  return rows.map(({ acao }) => acao);
}
