import { GET as listOrders } from "@/app/(api)/orders/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { ordersQuery } from "@/lib/orders/client";
import { orderAddressOf } from "@/lib/orders/order-address";

const page = panelPage({
  at: "/admin/pedidos",
  title: ["panel.orders", "title"],
  load: ({ search }) => [loads(listOrders, ordersQuery(orderAddressOf(search)))],
  screen: () => <OrdersScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
