import { GET as readTheme } from "@/app/(api)/themes/rascunho/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { FaceScreen } from "@/components/themes/face-screen";
import { themeQuery } from "@/lib/themes/client";

export default panelPage({
  at: "/admin/temas/aparencia",
  title: ["panel.themes", "face"],
  load: () => [loads(readTheme, themeQuery)],
  screen: () => <FaceScreen />,
});
