import { audit } from "@/lib/audit/write";
import { lockRule } from "@/lib/automation-rules/read";
import type { SkipReason } from "@/lib/automation-rules/types";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";

const OF_RULE = `"storeId" = $1::uuid AND "ruleId" = $2::uuid AND status = 'pendente'`;

/** Keeps a run that is being worked on, because its action may have begun. */
const DROP = `UPDATE automation_runs SET status = 'ignorada', motivo = $3, "proximaEm" = NULL, "executadaEm" = now()
  WHERE ${OF_RULE} AND ("leaseAte" IS NULL OR "leaseAte" <= now()) RETURNING 1`;

/** @returns how many runs were dropped */
export async function dropWaiting(tx: Ctx, ruleId: string, motivo: SkipReason): Promise<number> {
  return (await sql(tx, "drop-automation-runs", DROP, [ruleId, motivo])).length;
}

const PARK = `UPDATE automation_runs SET "proximaEm" = NULL WHERE ${OF_RULE}`;

/** For a rule that is off: its runs no longer count as due. */
export async function parkWaiting(tx: Ctx, ruleId: string): Promise<void> {
  await sql(tx, "park-automation-runs", PARK, [ruleId]);
}

const RESUME = `UPDATE automation_runs SET "proximaEm" = CASE WHEN "avaliadaEm" IS NULL THEN now()
    ELSE greatest("executarEm", now()) END WHERE ${OF_RULE} AND "proximaEm" IS NULL`;

export async function resumeWaiting(tx: Ctx, ruleId: string): Promise<void> {
  await sql(tx, "resume-automation-runs", RESUME, [ruleId]);
}

/** Drops all runs that wait. @throws 404 */
export function emptyRule(ctx: Ctx, id: string): Promise<{ id: string; descartadas: number }> {
  return transact(ctx, async (tx) => {
    await lockRule(tx, id);
    const descartadas = await dropWaiting(tx, id, "esvaziada");
    const after = { descartadas };
    await audit(tx, {
      action: "automation_rule.emptied",
      resource: "automation_rule",
      resourceId: id,
      after,
    });
    return { id, descartadas };
  });
}
