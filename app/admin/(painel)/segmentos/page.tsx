import { GET as listSegments } from "@/app/(api)/segments/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SegmentsScreen } from "@/components/segments/segments-screen";
import { segmentList } from "@/lib/segments/client";

export default panelPage({
  at: "/admin/segmentos",
  title: ["panel.segments", "title"],
  load: ({ search }) => [loads(listSegments, segmentList.at(search))],
  screen: () => <SegmentsScreen />,
});
