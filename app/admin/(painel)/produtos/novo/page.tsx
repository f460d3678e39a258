import { GET as listFields } from "@/app/(api)/campos-personalizados/route";
import { GET as listCategoryOptions } from "@/app/(api)/categories/opcoes/route";
import { GET as readFiscalDefaults } from "@/app/(api)/products/fiscal/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { NewProductScreen } from "@/components/products/new-product-screen";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { customFieldsQuery } from "@/lib/custom-fields/client";
import { fiscalDefaultsQuery } from "@/lib/products/client";

export default panelPage({
  at: "/admin/produtos/novo",
  title: ["panel.products", "new"],
  load: () => [
    loads(listCategoryOptions, categoryOptionsQuery),
    loads(readFiscalDefaults, fiscalDefaultsQuery),
    loads(listFields, customFieldsQuery),
  ],
  screen: () => <NewProductScreen />,
});
