import { GET as readReport } from "@/app/(api)/reports/[tipo]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ReportScreen } from "@/components/reports/report-screen";
import { reportAddress, reportQuery } from "@/lib/reports/client";

const page = panelPage({
  at: "/admin/relatorios",
  title: ["panel.reports", "title"],
  // A period that is refused is told of on the page.
  load: ({ search }) => [loads(readReport, reportQuery(reportAddress(search)), false)],
  screen: () => <ReportScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
