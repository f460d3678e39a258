import { GET as listCategories } from "@/app/(api)/categories/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CategoriesScreen } from "@/components/categories/categories-screen";
import { categoriesQuery } from "@/lib/categories/client";

const page = panelPage({
  at: "/admin/categorias",
  title: ["panel.categories", "title"],
  load: () => [loads(listCategories, categoriesQuery)],
  screen: () => <CategoriesScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
