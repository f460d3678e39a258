import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readExperimentHistory } from "@/lib/experiments/history";
import { ExperimentHistory } from "@/lib/experiments/schema";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Os resultados de um experimento A/B dia a dia, com reembolsos, ticket médio e tempo de página",
    auth: panel("marketing"),
    params: IdParam,
    returns: ExperimentHistory,
  },
  ({ ctx, params }) => readExperimentHistory(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
