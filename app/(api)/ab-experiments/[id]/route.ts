import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { getExperimentOrThrow } from "@/lib/experiments/read";
import { Experiment, ExperimentChange } from "@/lib/experiments/schema";
import { changeExperiment, deleteExperiment } from "@/lib/experiments/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lê um experimento A/B com as variantes",
    auth: panel("marketing"),
    params: IdParam,
    returns: Experiment,
  },
  ({ ctx, params }) => getExperimentOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera um experimento A/B que ainda não começou",
    auth: panel("marketing"),
    refuses: ["conflict"],
    params: IdParam,
    body: ExperimentChange,
    returns: Experiment,
  },
  ({ ctx, params, body }) => changeExperiment(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Exclui um experimento A/B que ainda não começou",
    auth: panel("marketing"),
    refuses: ["conflict"],
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteExperiment(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
