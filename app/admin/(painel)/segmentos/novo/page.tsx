import { panelPage } from "@/app/admin/panel-page";
import { NewSegmentScreen } from "@/components/segments/segment-editor";

const page = panelPage({
  at: "/admin/segmentos/novo",
  title: ["panel.segments.form", "newTitle"],
  screen: () => <NewSegmentScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
