import { panelPage } from "@/app/admin/panel-page";
import { PurchaseScreen } from "@/components/products/purchase-screen";

export default panelPage({
  at: "/admin/produtos/receber",
  title: ["panel.products.purchase", "title"],
  screen: () => <PurchaseScreen />,
});
