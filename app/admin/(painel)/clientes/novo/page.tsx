import { panelPage } from "@/app/admin/panel-page";
import { NewCustomerScreen } from "@/components/customers/customer-editor";

const page = panelPage({
  at: "/admin/clientes/novo",
  title: ["panel.customers.form", "newTitle"],
  screen: () => <NewCustomerScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
