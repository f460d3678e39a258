import { GET as listSuppressions } from "@/app/(api)/suppressions/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SuppressionsScreen } from "@/components/campaigns/suppressions-screen";
import { suppressionList } from "@/lib/marketing-messages/client";

export default panelPage({
  at: "/admin/campanhas/supressao",
  title: ["panel.campaigns.suppressions", "title"],
  load: ({ search }) => [loads(listSuppressions, suppressionList.at(search))],
  screen: () => <SuppressionsScreen />,
});
