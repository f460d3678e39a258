import { GET as listCampaigns } from "@/app/(api)/campaigns/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CampaignsScreen } from "@/components/campaigns/campaigns-screen";
import { campaignList } from "@/lib/campaigns/client";

export default panelPage({
  at: "/admin/campanhas",
  title: ["panel.campaigns", "title"],
  load: ({ search }) => [loads(listCampaigns, campaignList.at(search))],
  screen: () => <CampaignsScreen />,
});
