import { GET as listCategories } from "@/app/(api)/categories/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CategoriesScreen } from "@/components/categories/categories-screen";
import { categoriesQuery } from "@/lib/categories/client";

export default panelPage({
  at: "/admin/categorias",
  title: ["panel.categories", "title"],
  load: () => [loads(listCategories, categoriesQuery)],
  screen: () => <CategoriesScreen />,
});
