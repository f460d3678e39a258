import { GET as listCategoryOptions } from "@/app/(api)/categories/opcoes/route";
import { GET as readFiscalDefaults } from "@/app/(api)/products/fiscal/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { NewProductScreen } from "@/components/products/new-product-screen";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { fiscalDefaultsQuery } from "@/lib/products/client";

export default panelPage({
  at: "/admin/produtos/novo",
  title: ["panel.products", "new"],
  load: () => [
    loads(listCategoryOptions, categoryOptionsQuery),
    loads(readFiscalDefaults, fiscalDefaultsQuery),
  ],
  screen: () => <NewProductScreen />,
});
