import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listExperiments } from "@/lib/experiments/read";
import { Experiment, ExperimentDraft, ListExperiments } from "@/lib/experiments/schema";
import { createExperiment } from "@/lib/experiments/write";
import { pageOf } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista os experimentos A/B",
    auth: panel("marketing"),
    query: ListExperiments,
    returns: pageOf(Experiment),
  },
  ({ ctx, query }) => listExperiments(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria um experimento A/B como rascunho, que ninguém vê",
    auth: panel("marketing"),
    body: ExperimentDraft,
    returns: Experiment,
  },
  ({ ctx, body }) => createExperiment(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
