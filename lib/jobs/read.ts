import { lastBeat } from "@/lib/jobs/heartbeat";
import { jobRunner } from "@/lib/jobs/runner";
import type { JobRunnerState } from "@/lib/jobs/schema";

const ALIVE_MS = 120_000;

/** GET /job-runner. */
export async function readJobRunner(): Promise<JobRunnerState> {
  const ultimaVarreduraEm = await lastBeat("entregas");
  const ativo = ultimaVarreduraEm !== null && Date.now() - ultimaVarreduraEm.getTime() < ALIVE_MS;
  return { ...jobRunner(), ultimaVarreduraEm, ativo };
}
