import { createHmac } from "node:crypto";
import { crossStoreSql } from "@/lib/db/cross-store";
import { env } from "@/lib/env";
import type { RunnerProblem } from "@/lib/jobs/problems";
import { jobRunner } from "@/lib/jobs/runner";
import { derivedKey } from "@/lib/secrets/derived-key";

export type RunnerState = {
  varreduraEm: Date | null;
  falhaEnvio: RunnerProblem | null;
  falhaRegistro: RunnerProblem | null;
  registradoEm: Date | null;
};

const UNKNOWN: RunnerState = { varreduraEm: null, falhaEnvio: null, falhaRegistro: null, registradoEm: null };
const ID_LENGTH = 32;

/**
 * The id changes with address and keys: an old runner's state says nothing. Each embedded start has new keys.
 */
function runnerId(): string {
  const { ENCRYPTION_KEY, INNGEST_EVENT_KEY = "", INNGEST_SIGNING_KEY = "" } = env();
  const { modo, endereco } = jobRunner();
  return createHmac("sha256", derivedKey(ENCRYPTION_KEY, "job runner"))
    .update(JSON.stringify([modo, endereco, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY]))
    .digest("hex")
    .slice(0, ID_LENGTH);
}

export async function runnerState(): Promise<RunnerState> {
  const text = `SELECT "varreduraEm", "falhaEnvio", "falhaRegistro", "registradoEm" FROM job_runners WHERE id = $1`;
  const [row] = await crossStoreSql<RunnerState>("runner-state", text, [runnerId()]);
  return row ?? UNKNOWN;
}

/** Also deletes runners that were not used for a month. */
const change = (columns: string, values: string, update: string) => `
  WITH old AS (DELETE FROM job_runners WHERE id <> $1 AND "vistoEm" < now() - interval '30 days')
  INSERT INTO job_runners (id, ${columns}) VALUES ($1, ${values})
  ON CONFLICT (id) DO UPDATE SET "vistoEm" = now(), ${update}`;

const SWEPT = change('"varreduraEm"', "now()", '"varreduraEm" = now()');
const SENT = change('"falhaEnvio"', "$2::text", '"falhaEnvio" = $2::text');
const REGISTERED = change(
  '"falhaRegistro", "registradoEm"',
  "$2::text, CASE WHEN $2::text IS NULL THEN now() END",
  `"falhaRegistro" = $2::text, "registradoEm" = CASE WHEN $2::text IS NULL THEN now() ELSE job_runners."registradoEm" END`,
);

export async function recordSweep(): Promise<void> {
  await crossStoreSql("runner-swept", SWEPT, [runnerId()]);
}

/** @param problem null after a success */
export async function recordSending(problem: RunnerProblem | null): Promise<void> {
  await crossStoreSql("runner-sent", SENT, [runnerId(), problem]);
}

/** @param problem null after a success */
export async function recordRegistration(problem: RunnerProblem | null): Promise<void> {
  await crossStoreSql("runner-registered", REGISTERED, [runnerId(), problem]);
}
