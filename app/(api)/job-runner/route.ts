import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readJobRunner } from "@/lib/jobs/read";
import { JobRunnerState } from "@/lib/jobs/schema";

export const GET = endpoint(
  {
    summary: "Mostra quem executa as tarefas em segundo plano e se elas estão andando",
    auth: panel("configuracoes"),
    returns: JobRunnerState,
  },
  ({ ctx }) => readJobRunner(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
