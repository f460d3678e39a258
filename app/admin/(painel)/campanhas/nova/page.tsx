import { panelPage } from "@/app/admin/panel-page";
import { NewCampaignScreen } from "@/components/campaigns/new-campaign-screen";

export default panelPage({
  at: "/admin/campanhas/nova",
  title: ["panel.campaigns", "create"],
  screen: () => <NewCampaignScreen />,
});
