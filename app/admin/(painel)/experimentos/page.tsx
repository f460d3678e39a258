import { GET as listExperiments } from "@/app/(api)/ab-experiments/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ExperimentsScreen } from "@/components/experiments/experiments-screen";
import { experimentList } from "@/lib/experiments/client";

export default panelPage({
  at: "/admin/experimentos",
  title: ["panel.experiments", "title"],
  load: ({ search }) => [loads(listExperiments, experimentList.at(search))],
  screen: () => <ExperimentsScreen />,
});
