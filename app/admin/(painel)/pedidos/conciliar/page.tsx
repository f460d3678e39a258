import { panelPage } from "@/app/admin/panel-page";
import { ReconcileScreen } from "@/components/orders/reconcile-screen";

export default panelPage({
  at: "/admin/pedidos/conciliar",
  title: ["panel.reconcile", "title"],
  screen: () => <ReconcileScreen />,
});
