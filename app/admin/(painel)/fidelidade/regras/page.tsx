import { GET as readSettings } from "@/app/(api)/settings/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ProgramScreen } from "@/components/loyalty/program-screen";
import { settingsQuery } from "@/lib/settings/client";

export default panelPage({
  at: "/admin/fidelidade/regras",
  title: ["panel.loyalty.form", "title"],
  load: () => [loads(readSettings, settingsQuery)],
  screen: () => <ProgramScreen />,
});
