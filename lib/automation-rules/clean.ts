import { cleaning } from "@/lib/jobs/cleaning";

const OVER = `"criadoEm" < now() - interval '90 days' AND status <> 'pendente'`;

const UNUSED = `NOT EXISTS (SELECT 1 FROM marketing_messages m
  WHERE m."storeId" = automation_runs."storeId" AND m."automationRunId" = automation_runs.id)`;

export const cleanRuns = cleaning("limpeza das automações", { automation_runs: `${OVER} AND ${UNUSED}` });
