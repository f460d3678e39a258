import { GET as listSlots } from "@/app/(api)/ab-experiments/espacos/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { NewExperimentScreen } from "@/components/experiments/experiment-editor";
import { slotsQuery } from "@/lib/experiments/client";

export default panelPage({
  at: "/admin/experimentos/novo",
  title: ["panel.experiments", "create"],
  load: () => [loads(listSlots, slotsQuery)],
  screen: () => <NewExperimentScreen />,
});
