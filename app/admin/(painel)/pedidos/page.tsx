import { GET as listOrders } from "@/app/(api)/orders/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { orderList } from "@/lib/orders/client";

export default panelPage({
  at: "/admin/pedidos",
  title: ["panel.orders", "title"],
  load: ({ search }) => [loads(listOrders, orderList.at(search))],
  screen: () => <OrdersScreen />,
});
