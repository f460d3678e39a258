import { GET as readHome } from "@/app/(api)/inicio/route";
import { GET as listAlerts } from "@/app/(api)/notices/route";
import { GET as readReport } from "@/app/(api)/reports/[tipo]/route";
import { GET as readVisits } from "@/app/(api)/visitas/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { HomeScreen } from "@/components/home/home-screen";
import { homeQuery } from "@/lib/home/client";
import { conversionQuery } from "@/lib/reports/client";
import { homeProductsQuery, homeSalesQuery } from "@/lib/reports/home";
import { openAlertsQuery } from "@/lib/team-alerts/client";

/** People without any permission can open this page too. */
export default panelPage({
  at: "/admin",
  title: ["panel.home", "title"],
  load: () => [
    loads(readHome, homeQuery),
    loads(listAlerts, openAlertsQuery),
    loads(readReport, homeSalesQuery, false),
    loads(readReport, homeProductsQuery, false),
    loads(readVisits, conversionQuery, false),
  ],
  screen: () => <HomeScreen />,
});
