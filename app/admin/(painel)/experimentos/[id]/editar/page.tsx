import { GET as readExperiment } from "@/app/(api)/ab-experiments/[id]/route";
import { GET as listSlots } from "@/app/(api)/ab-experiments/espacos/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditExperimentScreen } from "@/components/experiments/experiment-editor";
import { type ExperimentView, experimentQuery, slotsQuery } from "@/lib/experiments/client";

export default panelPage<{ id: string }, ExperimentView>({
  at: "/admin/experimentos/[id]/editar",
  title: { field: "nome" },
  load: ({ params: { id } }) => [loads(readExperiment, experimentQuery(id)), loads(listSlots, slotsQuery)],
  screen: ({ params: { id } }) => <EditExperimentScreen id={id} />,
});
