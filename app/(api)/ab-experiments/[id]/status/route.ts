import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { moveExperiment } from "@/lib/experiments/move";
import { Experiment, ExperimentMove } from "@/lib/experiments/schema";
import { IdParam } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary: "Inicia, pausa, retoma ou encerra um experimento A/B",
    auth: panel("marketing"),
    refuses: ["conflict"],
    params: IdParam,
    body: ExperimentMove,
    returns: Experiment,
  },
  ({ ctx, params, body }) => moveExperiment(ctx, params.id, body.status),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
