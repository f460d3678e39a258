import { GET as readTheme } from "@/app/(api)/themes/rascunho/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ThemeDraftScreen } from "@/components/themes/theme-draft-screen";
import { themeQuery } from "@/lib/themes/client";

export default panelPage({
  at: "/admin/temas/aparencia",
  title: ["panel.themes", "appearance"],
  load: () => [loads(readTheme, themeQuery)],
  screen: () => <ThemeDraftScreen />,
});
