import { GET as listImports } from "@/app/(api)/products/importar/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ImportsScreen } from "@/components/product-import/imports-screen";
import { importList } from "@/lib/product-imports/client";

export default panelPage({
  at: "/admin/produtos/importar",
  title: ["panel.productImport", "title"],
  load: ({ search }) => [loads(listImports, importList.at(search))],
  screen: () => <ImportsScreen />,
});
