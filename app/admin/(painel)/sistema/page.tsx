import { GET as readSystem } from "@/app/(api)/sistema/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SystemScreen } from "@/components/system/system-screen";
import { systemQuery } from "@/lib/system/client";

export default panelPage({
  at: "/admin/sistema",
  title: ["panel.system", "title"],
  load: () => [loads(readSystem, systemQuery)],
  screen: () => <SystemScreen />,
});
