import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { readExperimentResults } from "@/lib/experiments/read";
import { ExperimentResults } from "@/lib/experiments/schema";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Resultados de um experimento A/B, com a decisão que eles permitem",
    auth: anyRole(),
    params: IdParam,
    returns: ExperimentResults,
  },
  ({ ctx, params }) => readExperimentResults(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
