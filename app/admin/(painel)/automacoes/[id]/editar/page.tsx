import { GET as readRule } from "@/app/(api)/automation-rules/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditRuleScreen } from "@/components/automation-rules/rule-editor";
import { type RuleView, ruleQuery } from "@/lib/automation-rules/client";

export default panelPage<{ id: string }, RuleView>({
  at: "/admin/automacoes/[id]/editar",
  title: { field: "nome" },
  load: ({ params: { id } }) => [loads(readRule, ruleQuery(id))],
  screen: ({ params: { id } }) => <EditRuleScreen id={id} />,
});
