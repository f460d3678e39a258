import { panel } from "@/lib/auth/gate";
import { listAutomationRules } from "@/lib/automation-rules/read";
import { AutomationRule } from "@/lib/automation-rules/schema";
import { endpoint, otherMethods } from "@/lib/door/endpoint";

export const GET = endpoint(
  { summary: "Lista as regras de automação", auth: panel("marketing"), returns: AutomationRule.array() },
  ({ ctx }) => listAutomationRules(ctx),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
