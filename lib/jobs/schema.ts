import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

/** GET /job-runner: who runs the jobs, and whether they run. */
export const JobRunnerState = z.object({
  modo: z.enum(["embutido", "desenvolvimento", "servidor", "nuvem", "nenhum"]),
  /** Address of the runner, where it is another program. */
  endereco: z.string().nullable(),
  /** When the sweep of due deliveries, which runs every 15 s, last did. */
  ultimaVarreduraEm: Timestamp.nullable(),
  /** The sweep ran within the last two minutes. */
  ativo: z.boolean(),
});
export type JobRunnerState = z.input<typeof JobRunnerState>;
