import { GET as readHome } from "@/app/(api)/inicio/route";
import { GET as listNotices } from "@/app/(api)/notices/route";
import { GET as readReport } from "@/app/(api)/reports/[tipo]/route";
import { GET as readVisits } from "@/app/(api)/visitas/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { HomeScreen } from "@/components/home/home-screen";
import { homeQuery } from "@/lib/home/client";
import { openNoticesQuery } from "@/lib/notices/client";
import { conversionQuery } from "@/lib/reports/client";
import { homeProductsQuery, homeSalesQuery } from "@/lib/reports/home";

/** Open even without any permission. */
export default panelPage({
  at: "/admin",
  title: ["panel.home", "title"],
  load: () => [
    loads(readHome, homeQuery),
    loads(listNotices, openNoticesQuery),
    loads(readReport, homeSalesQuery, false),
    loads(readReport, homeProductsQuery, false),
    loads(readVisits, conversionQuery, false),
  ],
  screen: () => <HomeScreen />,
});
