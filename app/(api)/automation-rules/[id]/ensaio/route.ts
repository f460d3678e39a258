import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { rehearseRule } from "@/lib/automation-rules/rehearse";
import { Rehearsal, RehearsalResult } from "@/lib/automation-rules/schema";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary: "Diz o que a regra teria feito nos últimos dias e quanto teria custado; nada é gravado",
    auth: panel("marketing"),
    params: IdParam,
    body: Rehearsal,
    returns: RehearsalResult,
    status: 200,
  },
  ({ ctx, params, body }) => rehearseRule(ctx, params.id, body.dias),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
