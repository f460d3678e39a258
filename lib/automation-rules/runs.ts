import { getRuleOrThrow } from "@/lib/automation-rules/read";
import type { AutomationRun, ListRuns } from "@/lib/automation-rules/schema";
import type { Ctx } from "@/lib/ctx";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";
import type { SearchPageOf } from "@/lib/http/list";

const ROWS = `(SELECT r.*, CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'nome', c.nome) END AS cliente
  FROM automation_runs r LEFT JOIN customers c ON c."storeId" = r."storeId" AND c.id = r."customerId"
  WHERE r."storeId" = $1::uuid) runs`;

const COLUMNS = `id, status, motivo, erro, cliente, "recursoId", "eventoId", resultado, tentativas, "executarEm",
  "executadaEm", "criadoEm"`;

/**
 * The log of the last 90 days, newest first.
 * @throws 404 · 422 naming `de`, if it is later than `ate`
 */
export async function listRuns(ctx: Ctx, id: string, query: ListRuns): Promise<SearchPageOf<AutomationRun>> {
  await getRuleOrThrow(ctx, id);
  const { status, motivo, clienteId } = query;
  const { since, before } = await periodOf(ctx, query);
  const where = new Where([`"storeId" = $1::uuid`, `"ruleId" = $2::uuid`], [id])
    .and(`status = ?::"AutomationRunStatus"`, status)
    .and("motivo = ?::text", motivo)
    .and(`"customerId" = ?::uuid`, clienteId)
    .and(`"criadoEm" >= ?::timestamptz`, since)
    .and(`"criadoEm" < ?::timestamptz`, before);
  const rows = { select: COLUMNS, table: "automation_runs", rows: ROWS };
  const list: List = { ...rows, where, orderBy: NEWEST_FIRST, total: "search" };
  return fetchPage<AutomationRun>(ctx, list, query);
}
