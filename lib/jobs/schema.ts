import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";
import { RUNNER_PROBLEMS } from "@/lib/jobs/problems";

export const JobRunnerState = z.object({
  modo: z.enum(["embutido", "desenvolvimento", "servidor", "nuvem", "nenhum"]),
  endereco: z.string().nullable(),
  ultimaVarreduraEm: Timestamp.nullable(),
  /** True if a sweep ran within the last two minutes. */
  ativo: z.boolean(),
  problema: z.enum(RUNNER_PROBLEMS).nullable(),
  /** Null: the runner fetches the list of functions itself. */
  registradoEm: Timestamp.nullable(),
  /** Since when deliveries, e-mails, imports or payments wait, if for more than two minutes. */
  atrasadoDesde: Timestamp.nullable(),
});
export type JobRunnerState = z.input<typeof JobRunnerState>;
