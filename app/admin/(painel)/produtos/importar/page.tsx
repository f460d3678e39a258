import { GET as listImports } from "@/app/(api)/products/importar/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ImportsScreen } from "@/components/product-import/imports-screen";
import { importFiltersOf, importsQuery } from "@/lib/product-imports/client";

const page = panelPage({
  at: "/admin/produtos/importar",
  title: ["panel.productImport", "title"],
  load: ({ search }) => [loads(listImports, importsQuery(importFiltersOf(search)))],
  screen: () => <ImportsScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
