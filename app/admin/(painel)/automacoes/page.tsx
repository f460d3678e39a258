import { GET as listRecipes } from "@/app/(api)/automation-rules/receitas/route";
import { GET as listRules } from "@/app/(api)/automation-rules/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { AutomationsScreen } from "@/components/automation-rules/automations-screen";
import { recipesQuery, rulesQuery } from "@/lib/automation-rules/client";

export default panelPage({
  at: "/admin/automacoes",
  title: ["panel.automations", "title"],
  load: () => [loads(listRules, rulesQuery), loads(listRecipes, recipesQuery)],
  screen: () => <AutomationsScreen />,
});
