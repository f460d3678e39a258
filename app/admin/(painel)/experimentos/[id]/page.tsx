import { GET as readHistory } from "@/app/(api)/ab-experiments/[id]/historico/route";
import { GET as readResults } from "@/app/(api)/ab-experiments/[id]/results/route";
import { GET as readExperiment } from "@/app/(api)/ab-experiments/[id]/route";
import { GET as listSlots } from "@/app/(api)/ab-experiments/espacos/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ExperimentScreen } from "@/components/experiments/experiment-screen";
import {
  type ExperimentView,
  experimentQuery,
  historyQuery,
  resultsQuery,
  slotsQuery,
} from "@/lib/experiments/client";

export default panelPage<{ id: string }, ExperimentView>({
  at: "/admin/experimentos/[id]",
  title: { field: "nome" },
  load: ({ params: { id } }) => [
    loads(readExperiment, experimentQuery(id)),
    loads(readResults, resultsQuery(id)),
    loads(readHistory, historyQuery(id)),
    loads(listSlots, slotsQuery),
  ],
  screen: ({ params: { id } }) => <ExperimentScreen id={id} />,
});
