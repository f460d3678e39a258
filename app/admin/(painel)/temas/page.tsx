import { GET as listThemes } from "@/app/(api)/themes/catalog/route";
import { GET as readTheme } from "@/app/(api)/themes/rascunho/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ThemesScreen } from "@/components/themes/themes-screen";
import { catalogueQuery, themeQuery } from "@/lib/themes/client";

export default panelPage({
  at: "/admin/temas",
  title: ["panel.themes", "title"],
  load: () => [loads(readTheme, themeQuery), loads(listThemes, catalogueQuery)],
  screen: () => <ThemesScreen />,
});
