import { GET as listOrders } from "@/app/(api)/orders/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { orderList } from "@/lib/orders/client";

const page = panelPage({
  at: "/admin/pedidos",
  title: ["panel.orders", "title"],
  load: ({ search }) => [loads(listOrders, orderList.at(search))],
  screen: () => <OrdersScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
