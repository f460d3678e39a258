import { GET as readSegment } from "@/app/(api)/segments/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditSegmentScreen } from "@/components/segments/segment-editor";
import { type SegmentView, segmentQuery } from "@/lib/segments/client";

export default panelPage<{ id: string }, SegmentView>({
  at: "/admin/segmentos/[id]/editar",
  title: { field: "nome" },
  load: ({ params: { id } }) => [loads(readSegment, segmentQuery(id))],
  screen: ({ params: { id } }) => <EditSegmentScreen id={id} />,
});
