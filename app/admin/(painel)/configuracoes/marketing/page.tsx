import { GET as readMarketingSettings } from "@/app/(api)/settings/marketing/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { MarketingSettingsScreen } from "@/components/settings/marketing-screen";
import { marketingSettingsQuery } from "@/lib/marketing-messages/client";

const page = panelPage({
  at: "/admin/configuracoes/marketing",
  title: ["panel.settings.marketing", "title"],
  load: () => [loads(readMarketingSettings, marketingSettingsQuery())],
  screen: () => <MarketingSettingsScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
