import { GET as listRuns } from "@/app/(api)/automation-rules/[id]/execucoes/route";
import { GET as readRule } from "@/app/(api)/automation-rules/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { AutomationScreen } from "@/components/automation-rules/automation-screen";
import { type RuleView, ruleQuery, runList } from "@/lib/automation-rules/client";

export default panelPage<{ id: string }, RuleView>({
  at: "/admin/automacoes/[id]",
  title: { field: "nome" },
  load: ({ params: { id }, search }) => [
    loads(readRule, ruleQuery(id)),
    loads(listRuns, runList(id).at(search)),
  ],
  screen: ({ params: { id } }) => <AutomationScreen id={id} />,
});
