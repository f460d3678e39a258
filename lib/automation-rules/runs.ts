import { getRuleOrThrow } from "@/lib/automation-rules/read";
import type { AutomationRun, ListRuns } from "@/lib/automation-rules/schema";
import type { Ctx } from "@/lib/ctx";
import type { OrderBy } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { SearchPageOf } from "@/lib/http/list";

const NEWEST_FIRST: OrderBy = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
];

const ROWS = `(SELECT r.*, CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'nome', c.nome) END AS cliente
  FROM automation_runs r LEFT JOIN customers c ON c."storeId" = r."storeId" AND c.id = r."customerId"
  WHERE r."storeId" = $1::uuid) runs`;

const COLUMNS = `id, status, motivo, erro, cliente, "recursoId", "eventoId", resultado, tentativas, "executarEm",
  "executadaEm", "criadoEm"`;

/**
 * The log of 90 days, newest first.
 * @throws 404 · 422 naming `de` after `ate`
 */
export async function listRuns(ctx: Ctx, id: string, query: ListRuns): Promise<SearchPageOf<AutomationRun>> {
  await getRuleOrThrow(ctx, id);
  const { page, limit, status, motivo, clienteId } = query;
  const { since, before } = await periodOf(ctx, query);
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
  const texts = [`"storeId" = $1::uuid`, `"ruleId" = ${bind(id, "uuid")}`];
  if (status) texts.push(`status = ${bind(status, '"AutomationRunStatus"')}`);
  if (motivo) texts.push(`motivo = ${bind(motivo, "text")}`);
  if (clienteId) texts.push(`"customerId" = ${bind(clienteId, "uuid")}`);
  if (since) texts.push(`"criadoEm" >= ${bind(since, "timestamptz")}`);
  if (before) texts.push(`"criadoEm" < ${bind(before, "timestamptz")}`);
  const source = {
    ...{ select: COLUMNS, from: "automation_runs", rows: ROWS },
    ...{ where: texts.join(" AND "), values, orderBy: NEWEST_FIRST },
  };
  const { rows, total, isCapped } = await fetchSearchPage<AutomationRun>(ctx, source, query);
  return { data: rows, pagination: { page, limit, total, totalLimitado: isCapped } };
}
