import type { Parameters } from "@/lib/automation-rules/parameters";
import { spanOf, TIMED, type TimedTrigger } from "@/lib/automation-rules/timed";
import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { announceAutomations } from "@/lib/jobs/announce-automations";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne } from "@/lib/jobs/one-by-one";

/** Looks overlap, because a transaction may commit after a look. The run's unique key prevents duplicates. */
const OVERLAP = "interval '1 hour'";

type Rule = { id: string; storeId: string; quando: TimedTrigger };

const RULES = `SELECT id, "storeId", quando FROM automation_rules
  WHERE quando = ANY($1::text[]) AND enabled AND "removidoEm" IS NULL ORDER BY id`;

/** Skips rules that another instance looks at. Never looks before the moment the rule was switched on. */
const TAKE = `SELECT greatest("vistaEm" - ${OVERLAP}, "ligadaEm") AS since, parametros FROM automation_rules
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND enabled AND "removidoEm" IS NULL
  FOR NO KEY UPDATE SKIP LOCKED`;

const write = (quando: TimedTrigger) => `
  INSERT INTO automation_runs (id, "storeId", "ruleId", chave, "recursoId", "customerId", "executarEm", "proximaEm")
  SELECT gen_random_uuid(), $1::uuid, a.id, f.chave, f."recursoId", c.id,
    f.momento + make_interval(mins => a."atrasoMin"), now()
  FROM automation_rules a CROSS JOIN (${TIMED[quando]}) f
  LEFT JOIN customers c ON c."storeId" = $1::uuid AND c.id = f."clienteId" AND c."removidoEm" IS NULL
  WHERE a."storeId" = $1::uuid AND a.id = $5::uuid
  ON CONFLICT ("ruleId", chave) DO NOTHING RETURNING 1`;

const SEEN = `UPDATE automation_rules SET "vistaEm" = $3::timestamptz WHERE "storeId" = $1::uuid AND id = $2::uuid`;

type Taken = { since: Date; parametros: Parameters };

/** @returns how many runs were written */
function lookFor({ id, storeId, quando }: Rule, until: Date): Promise<number> {
  return transact(systemCtx(storeId, "automações"), async (tx) => {
    const [taken] = await sql<Taken>(tx, "take-timed-rule", TAKE, [id]);
    if (!taken) return 0;
    const values = [taken.since, until, spanOf(taken.parametros), id];
    const written = await sql(tx, `timed-${quando}`, write(quando), values);
    await sql(tx, "timed-rule-seen", SEEN, [id, until]);
    return written.length;
  });
}

/**
 * Looks at every store; safe to run concurrently. Skips no moment, even if the last look was long ago.
 * @returns how many runs were written
 */
export async function scheduleTimed(until = new Date()): Promise<number> {
  const look = oneByOne("timed-automations", async (rule: Rule) => {
    const written = await lookFor(rule, until);
    if (written > 0) announceAutomations(rule.storeId);
    return written;
  });
  const count = await look(await crossStoreSql<Rule>("timed-rules", RULES, [Object.keys(TIMED)]));
  await beat("automações do relógio");
  return count;
}
