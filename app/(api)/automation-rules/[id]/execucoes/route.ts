import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listRuns } from "@/lib/automation-rules/runs";
import { AutomationRun, ListRuns } from "@/lib/automation-rules/schema";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lista as execuções de uma regra nos últimos 90 dias, com o porquê de cada uma",
    auth: panel("marketing"),
    params: IdParam,
    query: ListRuns,
    returns: pageOf(AutomationRun, SearchPagination),
  },
  ({ ctx, params, query }) => listRuns(ctx, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
