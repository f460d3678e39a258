import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Emptied } from "@/lib/automation-rules/schema";
import { emptyRule } from "@/lib/automation-rules/waiting";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary: "Descarta o que espera de uma regra de automação",
    auth: panel("marketing"),
    params: IdParam,
    returns: Emptied,
    status: 200,
  },
  ({ ctx, params }) => emptyRule(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
