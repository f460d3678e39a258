import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { RunnerProblem } from "@/lib/jobs/problems";
import { isRemoteRunner, jobRunner } from "@/lib/jobs/runner";
import { type RunnerState, runnerState } from "@/lib/jobs/runner-state";
import type { JobRunnerState } from "@/lib/jobs/schema";
import { serveOrigin } from "@/lib/jobs/serve-origin";

const ALIVE_MS = 120_000;

/** Overdue work at payment services. If a service is down, its rows have a later due time. */
const overdueIn = (table: string) => `
    (SELECT min("proximaEm") FROM ${table}
      WHERE "storeId" = $1::uuid AND "proximaEm" <= now() - interval '2 min'
     HAVING NOT bool_or(coalesce("leaseAte" > now(), false)))`;

/**
 * Work that is due for two minutes while nothing of its kind is in progress. A slow receiver or a long queue
 * that moves is no fault of the runner.
 */
const OVERDUE = `
  SELECT min(desde) AS desde FROM (
    (SELECT min(d.desde) AS desde FROM webhook_subscriptions w
      CROSS JOIN LATERAL (
        SELECT "proximaTentativaEm" AS desde FROM webhook_deliveries
         WHERE "subscriptionId" = w.id AND status IN ('pending', 'retrying')
           AND "proximaTentativaEm" <= now() - interval '2 min'
         ORDER BY "proximaTentativaEm" LIMIT 1) d
     WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries
        WHERE "subscriptionId" = w.id AND status IN ('pending', 'retrying') AND "leaseAte" > now()))
    UNION ALL
    (SELECT min("proximaTentativaEm") FROM emails
      WHERE "storeId" = $1::uuid AND status IN ('pendente', 'enviando')
        AND "proximaTentativaEm" <= now() - interval '2 min'
     HAVING NOT bool_or(coalesce("leaseAte" > now(), false)))
    UNION ALL
    (SELECT min(coalesce("leaseAte", "criadoEm")) FROM product_imports
      WHERE "storeId" = $1::uuid AND status IN ('aguardando', 'processando')
        AND coalesce("leaseAte", "criadoEm") <= now() - interval '2 min')
    UNION ALL ${["payments", "payment_notices", "payment_refunds"].map(overdueIn).join(" UNION ALL ")}
  ) waiting`;

function problemOf({ falhaEnvio, falhaRegistro, registradoEm }: RunnerState): RunnerProblem | null {
  const isRemote = isRemoteRunner();
  if (isRemote && serveOrigin() === null) return "sem_origem";
  return falhaRegistro ?? falhaEnvio ?? (isRemote && !registradoEm ? "nao_registrado" : null);
}

export async function readJobRunner(ctx: Ctx): Promise<JobRunnerState> {
  const state = await runnerState();
  const [overdue] = await sql<{ desde: Date | null }>(ctx, "overdue-jobs", OVERDUE, []);
  const { varreduraEm, registradoEm } = state;
  return {
    ...jobRunner(),
    ultimaVarreduraEm: varreduraEm,
    ativo: varreduraEm !== null && Date.now() - varreduraEm.getTime() < ALIVE_MS,
    problema: problemOf(state),
    registradoEm,
    atrasadoDesde: overdue?.desde ?? null,
  };
}
