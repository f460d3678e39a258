import { GET as listRecipes } from "@/app/(api)/automation-rules/receitas/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { NewRuleScreen } from "@/components/automation-rules/rule-editor";
import { recipesQuery } from "@/lib/automation-rules/client";

export default panelPage({
  at: "/admin/automacoes/novo",
  title: ["panel.automations.form", "newTitle"],
  load: () => [loads(listRecipes, recipesQuery)],
  screen: ({ search }) => <NewRuleScreen receita={search.get("receita")} />,
});
