import { GET as listPurchases } from "@/app/(api)/products/compras/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { PurchasesScreen } from "@/components/products/purchases-screen";
import { purchaseList } from "@/lib/products/client";

export default panelPage({
  at: "/admin/produtos/compras",
  title: ["panel.products.purchases", "title"],
  load: ({ search }) => [loads(listPurchases, purchaseList.at(search))],
  screen: () => <PurchasesScreen />,
});
