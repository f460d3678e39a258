import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readRule } from "@/lib/automation-rules/read";
import { AutomationRule, RuleChange, RuleDetail } from "@/lib/automation-rules/schema";
import { deleteRule, prepareRuleChange } from "@/lib/automation-rules/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Lê uma regra de automação",
    auth: panel("marketing"),
    params: IdParam,
    returns: RuleDetail,
  },
  ({ ctx, params }) => readRule(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera uma regra de automação, ou a liga e desliga",
    auth: panel("marketing"),
    params: IdParam,
    body: RuleChange,
    returns: AutomationRule,
  },
  { prepare: ({ ctx, params, body }) => prepareRuleChange(ctx, params.id, body) },
);

export const DELETE = endpoint(
  {
    summary: "Remove uma regra de automação e o que dela espera",
    auth: panel("marketing"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteRule(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
