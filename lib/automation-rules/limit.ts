import type { Claim } from "@/lib/automation-rules/claim";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";

const BEGUN = `SELECT count(*)::int AS count FROM automation_runs
  WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid AND "ruleId" = $3::uuid AND id <> $4::uuid
    AND status IN ('pendente', 'executada') AND "iniciadaEm" > now() - make_interval(days => $5::int)`;

/** The lock makes one customer's runs that are due together count one after the other. */
export async function isOverLimit(tx: Ctx, run: Claim): Promise<boolean> {
  const { id, ruleId, customerId, limiteVezes, limiteDias } = run;
  if (limiteVezes === null || customerId === null) return false;
  await lockName(tx, `automation ${ruleId} ${customerId}`);
  const values = [customerId, ruleId, id, limiteDias];
  const [begun] = await sql<{ count: number }>(tx, "automation-limit", BEGUN, values);
  return (begun?.count ?? 0) >= limiteVezes;
}
