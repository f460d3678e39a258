import { GET as readDigest } from "@/app/(api)/report-digest/route";
import { GET as listViews } from "@/app/(api)/report-views/route";
import { GET as readReport } from "@/app/(api)/reports/[tipo]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ReportScreen } from "@/components/reports/report-screen";
import { digestQuery, reportAddress, reportQuery, viewsQuery } from "@/lib/reports/client";

export default panelPage({
  at: "/admin/relatorios",
  title: ["panel.reports", "title"],
  // The page itself shows the message when a period is refused.
  load: ({ search }) => [
    loads(readReport, reportQuery(reportAddress(search)), false),
    loads(listViews, viewsQuery, false),
    loads(readDigest, digestQuery, false),
  ],
  screen: () => <ReportScreen />,
});
