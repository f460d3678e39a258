import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listAutomationRules } from "@/lib/automation-rules/read";
import { AutomationRule, NewRule } from "@/lib/automation-rules/schema";
import { prepareRule } from "@/lib/automation-rules/write";

export const GET = endpoint(
  { summary: "Lista as regras de automação", auth: panel("marketing"), returns: AutomationRule.array() },
  ({ ctx }) => listAutomationRules(ctx),
);

export const POST = endpoint(
  {
    summary: "Cria uma regra de automação, desligada se nada se disser",
    auth: panel("marketing"),
    body: NewRule,
    returns: AutomationRule,
  },
  { prepare: ({ ctx, body }) => prepareRule(ctx, body) },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
