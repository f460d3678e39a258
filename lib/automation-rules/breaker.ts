import { audit } from "@/lib/audit/write";
import type { BreakerReason } from "@/lib/automation-rules/types";
import { parkWaiting } from "@/lib/automation-rules/waiting";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { openAlert } from "@/lib/team-alerts/write";

const IS_OPEN = `"janelaEm" > now() - interval '1 hour'`;
const HAS_ROOM = `(NOT coalesce(${IS_OPEN}, false) OR "janelaExecucoes" < "maxPorHora")`;
const OF_RULE = `"storeId" = $1::uuid AND id = $2::uuid AND enabled AND "removidoEm" IS NULL`;

const COUNTED = `execucoes = execucoes + 1, "ultimaExecucaoEm" = now()`;

const take = (more: string) => `UPDATE automation_rules SET ${more}
    "janelaExecucoes" = CASE WHEN ${IS_OPEN} THEN "janelaExecucoes" + 1 ELSE 1 END,
    "janelaEm" = CASE WHEN ${IS_OPEN} THEN "janelaEm" ELSE now() END
  WHERE ${OF_RULE} AND ${HAS_ROOM} RETURNING 1`;

const TAKE = take("");
const TAKE_AND_COUNT = take(`${COUNTED},`);

/** Locks the row until the transaction ends. @returns false if too many ran this hour, or the rule is off */
export async function takeRoom(tx: Ctx, ruleId: string): Promise<boolean> {
  return (await sql(tx, "automation-room", TAKE, [ruleId])).length > 0;
}

/** Like `takeRoom`, for a run that is done in the same transaction. */
export async function takeRoomAndCount(tx: Ctx, ruleId: string): Promise<boolean> {
  return (await sql(tx, "automation-room-done", TAKE_AND_COUNT, [ruleId])).length > 0;
}

const COUNT_DONE = `UPDATE automation_rules SET ${COUNTED}
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

export async function countDone(tx: Ctx, ruleId: string): Promise<void> {
  await sql(tx, "automation-done", COUNT_DONE, [ruleId]);
}

const COUNT_FAILED = `UPDATE automation_rules SET falhas = falhas + 1 WHERE "storeId" = $1::uuid AND id = $2::uuid`;

export async function countFailed(tx: Ctx, ruleId: string): Promise<void> {
  await sql(tx, "automation-failed", COUNT_FAILED, [ruleId]);
}

const FULL = `SELECT nome FROM automation_rules WHERE ${OF_RULE} AND NOT ${HAS_ROOM} FOR NO KEY UPDATE`;

const FAILING = `SELECT a.nome FROM automation_rules a, LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'falhou') AS falhas FROM (
      SELECT r.status FROM automation_runs r WHERE r."ruleId" = a.id AND r.status IN ('executada', 'falhou')
        AND r."executadaEm" >= a."ligadaEm" ORDER BY r."executadaEm" DESC LIMIT 50) last) l
  WHERE a."storeId" = $1::uuid AND a.id = $2::uuid AND a.enabled AND a."removidoEm" IS NULL
    AND l.total >= 20 AND l.falhas * 5 >= l.total FOR NO KEY UPDATE OF a`;

const OFF = `UPDATE automation_rules SET enabled = false, "desligadaEm" = now(), "motivoDesligamento" = $3
  WHERE ${OF_RULE} RETURNING 1`;

const CAUSES = { excesso: FULL, falhas: FAILING };

/**
 * Switches off a rule that ran too often or fails too much. Runs that wait are kept.
 * @returns whether it switched the rule off
 */
export function tripBreaker(ctx: Ctx, ruleId: string, motivo: BreakerReason): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const [rule] = await sql<{ nome: string }>(tx, `automation-${motivo}`, CAUSES[motivo], [ruleId]);
    if (!rule) return false;
    await sql(tx, "automation-off", OFF, [ruleId, motivo]);
    await parkWaiting(tx, ruleId);
    await openAlert(tx, {
      tipo: "automacao_desligada",
      permissao: "marketing",
      recurso: "automation_rule",
      recursoId: ruleId,
      data: { nome: rule.nome, motivo },
    });
    await audit(tx, {
      action: "automation_rule.switched_off",
      resource: "automation_rule",
      resourceId: ruleId,
      before: { enabled: true },
      after: { enabled: false, motivoDesligamento: motivo },
    });
    return true;
  });
}
