import { redirect } from "next/navigation";
import { GET as readManualOrder } from "@/app/(api)/manual-orders/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditManualOrderScreen } from "@/components/manual-orders/manual-order-form";
import { type ManualOrderView, manualOrderQuery } from "@/lib/manual-orders/client";

export default panelPage<{ id: string }, ManualOrderView>({
  at: "/admin/pedidos-manuais/[id]/editar",
  title: ["panel.manualOrders.form", "editTitle"],
  load: ({ params: { id } }) => [loads(readManualOrder, manualOrderQuery(id))],
  screenWith: ({ params: { id }, first: { proximasAcoes } }) =>
    proximasAcoes.includes("editar") ? (
      <EditManualOrderScreen id={id} />
    ) : (
      redirect(`/admin/pedidos-manuais/${id}`)
    ),
});
