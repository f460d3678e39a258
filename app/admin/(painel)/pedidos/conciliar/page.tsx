import { panelPage } from "@/app/admin/panel-page";
import { ReconcileScreen } from "@/components/orders/reconcile-screen";

const page = panelPage({
  at: "/admin/pedidos/conciliar",
  title: ["panel.reconcile", "title"],
  screen: () => <ReconcileScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
