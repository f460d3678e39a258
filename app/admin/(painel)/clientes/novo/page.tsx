import { panelPage } from "@/app/admin/panel-page";
import { NewCustomerScreen } from "@/components/customers/customer-editor";

export default panelPage({
  at: "/admin/clientes/novo",
  title: ["panel.customers.form", "newTitle"],
  screen: () => <NewCustomerScreen />,
});
