import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { inngest } from "@/lib/jobs/inngest";
import type { RunnerProblem } from "@/lib/jobs/problems";
import { isRunnerConfigured } from "@/lib/jobs/runner";
import { RunnerError, type RunnerFailure } from "@/lib/jobs/runner-fetch";
import { recordSending } from "@/lib/jobs/runner-state";
import { logError } from "@/lib/log/error-line";

type Events = Extract<Parameters<typeof inngest.send>[0], readonly unknown[]>;

const PROBLEMS = {
  unreachable: "inalcancavel",
  silent: "sem_resposta",
  broken: "com_erro",
} as const satisfies Record<Exclude<RunnerFailure, "refused">, RunnerProblem>;

/** @param key the problem to return if the runner refused the key */
export function problemOf(error: unknown, key: RunnerProblem): RunnerProblem {
  if (!(error instanceof RunnerError)) return "com_erro";
  return error.failure === "refused" ? key : PROBLEMS[error.failure];
}

let isFailing = false;

/** Writes one log line per outage. */
async function failed(error: unknown): Promise<void> {
  if (!isFailing) {
    const message = error instanceof Error ? error.message : String(error);
    logError({ job: "tell-runner" }, message);
  }
  isFailing = true;
  // If the database is away too, the next sweep records the failure.
  await recordSending(problemOf(error, "chave_de_eventos_recusada")).catch(() => {});
}

/** @throws Error if the runner did not accept the events; the failure is recorded before */
export async function tellRunner(events: Events): Promise<void> {
  assertOutsideTransaction("the job runner");
  if (events.length === 0 || !isRunnerConfigured()) return;
  try {
    await inngest.send(events);
  } catch (error) {
    await failed(error);
    throw error;
  }
  if (isFailing) await recordSending(null).catch(() => {});
  isFailing = false;
}
