import { panelPage } from "@/app/admin/panel-page";
import { NewCampaignScreen } from "@/components/campaigns/new-campaign-screen";

const page = panelPage({
  at: "/admin/campanhas/nova",
  title: ["panel.campaigns", "create"],
  screen: () => <NewCampaignScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
