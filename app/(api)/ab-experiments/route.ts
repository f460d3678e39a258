import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { listExperiments } from "@/lib/experiments/read";
import { Experiment } from "@/lib/experiments/schema";
import { PageQuery, pageOf } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista os experimentos A/B",
    auth: panel("marketing"),
    query: PageQuery,
    returns: pageOf(Experiment),
  },
  ({ ctx, query }) => listExperiments(ctx, query),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
