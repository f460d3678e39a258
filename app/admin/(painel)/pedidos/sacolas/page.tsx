import { GET as sumLeftCarts } from "@/app/(api)/carts/abandonados/resumo/route";
import { GET as listLeftCarts } from "@/app/(api)/carts/abandonados/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { LeftCartsScreen } from "@/components/carts/left-carts-screen";
import { leftCartList, leftCartSumsQuery } from "@/lib/cart/client";

export default panelPage({
  at: "/admin/pedidos/sacolas",
  title: ["panel.leftCarts", "title"],
  load: ({ search }) => [
    loads(listLeftCarts, leftCartList.at(search)),
    loads(sumLeftCarts, leftCartSumsQuery),
  ],
  screen: () => <LeftCartsScreen />,
});
