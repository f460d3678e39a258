import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { RUNNER_PROBLEMS } from "@/lib/jobs/problems";

/** GET /job-runner: who runs the jobs, and whether they run. */
export const JobRunnerState = z.object({
  modo: z.enum(["embutido", "desenvolvimento", "servidor", "nuvem", "nenhum"]),
  /** Address of the runner, where it is another program. */
  endereco: z.string().nullable(),
  /** When this runner's sweep of what is due last found and announced everything. */
  ultimaVarreduraEm: Timestamp.nullable(),
  /** The sweep did so within the last two minutes. */
  ativo: z.boolean(),
  /** Why the runner does not get what it needs. */
  problema: z.enum(RUNNER_PROBLEMS).nullable(),
  /** When the runner took the functions; null where it asks for them itself. */
  registradoEm: Timestamp.nullable(),
  /** Since when deliveries, e-mails or imports of the store wait that nobody works on, once that is two minutes. */
  atrasadoDesde: Timestamp.nullable(),
});
export type JobRunnerState = z.input<typeof JobRunnerState>;
