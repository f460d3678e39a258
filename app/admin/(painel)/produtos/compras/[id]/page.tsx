import { GET as readPurchase } from "@/app/(api)/products/compras/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ReceivedPurchase } from "@/components/products/received-purchase";
import { type PurchaseView, purchaseQuery } from "@/lib/products/client";

export default panelPage<{ id: string }, PurchaseView>({
  at: "/admin/produtos/compras/[id]",
  title: ["panel.products.purchases", "one"],
  load: ({ params: { id } }) => [loads(readPurchase, purchaseQuery(id))],
  screen: ({ params: { id } }) => <ReceivedPurchase id={id} />,
});
