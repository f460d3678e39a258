import { deleteInBatches } from "@/lib/db/in-batches";
import { beat } from "@/lib/jobs/heartbeat";

const OVER = `"criadoEm" < now() - interval '90 days' AND status <> 'pendente'`;

const UNUSED = `NOT EXISTS (SELECT 1 FROM marketing_messages m
  WHERE m."storeId" = automation_runs."storeId" AND m."automationRunId" = automation_runs.id)`;

/** In every store. @returns rows deleted */
export async function cleanRuns(): Promise<number> {
  const deleted = await deleteInBatches("automation_runs", `${OVER} AND ${UNUSED}`);
  await beat("limpeza das automações");
  return deleted;
}
