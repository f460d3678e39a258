import { GET as readMarketingSettings } from "@/app/(api)/settings/marketing/route";
import { GET as readWhatsapp } from "@/app/(api)/settings/marketing/whatsapp/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { MarketingSettingsScreen } from "@/components/settings/marketing-screen";
import { marketingSettingsQuery } from "@/lib/marketing-messages/client";
import { whatsappQuery } from "@/lib/whatsapp/client";

export default panelPage({
  at: "/admin/configuracoes/marketing",
  title: ["panel.settings.marketing", "title"],
  load: () => [loads(readMarketingSettings, marketingSettingsQuery()), loads(readWhatsapp, whatsappQuery())],
  screen: () => <MarketingSettingsScreen />,
});
