import { GET as listManualOrders } from "@/app/(api)/manual-orders/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ManualOrdersScreen } from "@/components/manual-orders/manual-orders-screen";
import { manualOrderList } from "@/lib/manual-orders/client";

export default panelPage({
  at: "/admin/pedidos-manuais",
  title: ["panel.manualOrders", "title"],
  load: ({ search }) => [loads(listManualOrders, manualOrderList.at(search))],
  screen: () => <ManualOrdersScreen />,
});
