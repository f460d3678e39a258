import { GET as listEntries } from "@/app/(api)/loyalty/lancamentos/route";
import { GET as readOverview } from "@/app/(api)/loyalty/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { LoyaltyScreen } from "@/components/loyalty/loyalty-screen";
import { entryList, overviewQuery } from "@/lib/loyalty/client";

export default panelPage({
  at: "/admin/fidelidade",
  title: ["panel.loyalty", "title"],
  load: ({ search }) => [loads(readOverview, overviewQuery), loads(listEntries, entryList.at(search))],
  screen: () => <LoyaltyScreen />,
});
