import { GET as listPeople } from "@/app/(api)/segments/[id]/clientes/route";
import { GET as readSegment } from "@/app/(api)/segments/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SegmentScreen } from "@/components/segments/segment-screen";
import { type SegmentView, segmentPeopleList, segmentQuery } from "@/lib/segments/client";

export default panelPage<{ id: string }, SegmentView>({
  at: "/admin/segmentos/[id]",
  title: { field: "nome" },
  load: ({ params: { id }, search }) => [
    loads(readSegment, segmentQuery(id)),
    loads(listPeople, segmentPeopleList(id).at(search)),
  ],
  screen: ({ params: { id } }) => <SegmentScreen id={id} />,
});
