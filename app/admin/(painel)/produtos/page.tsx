import { GET as listCategoryOptions } from "@/app/(api)/categories/opcoes/route";
import { GET as listProducts } from "@/app/(api)/products/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ProductsScreen } from "@/components/products/products-screen";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { productList } from "@/lib/products/client";

export default panelPage({
  at: "/admin/produtos",
  title: ["panel.products", "title"],
  load: ({ search }) => [
    loads(listProducts, productList.at(search)),
    loads(listCategoryOptions, categoryOptionsQuery),
  ],
  screen: () => <ProductsScreen />,
});
