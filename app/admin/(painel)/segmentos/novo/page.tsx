import { panelPage } from "@/app/admin/panel-page";
import { NewSegmentScreen } from "@/components/segments/segment-editor";

export default panelPage({
  at: "/admin/segmentos/novo",
  title: ["panel.segments.form", "newTitle"],
  screen: () => <NewSegmentScreen />,
});
