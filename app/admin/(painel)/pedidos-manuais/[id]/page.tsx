import { GET as readManualOrder } from "@/app/(api)/manual-orders/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ManualOrderScreen } from "@/components/manual-orders/manual-order-screen";
import { translator } from "@/lib/i18n/request-locale";
import { type ManualOrderView, manualOrderQuery } from "@/lib/manual-orders/client";

export default panelPage<{ id: string }, ManualOrderView>({
  at: "/admin/pedidos-manuais/[id]",
  title: async ({ cliente }) => {
    const t = await translator("panel.manualOrders.detail");
    return cliente ? t("titleOf", { name: cliente.nome }) : t("titleAnonymous");
  },
  load: ({ params: { id } }) => [loads(readManualOrder, manualOrderQuery(id))],
  screen: ({ params: { id } }) => <ManualOrderScreen id={id} />,
});
