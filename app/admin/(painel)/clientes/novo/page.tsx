import { NewCustomerScreen } from "@/components/customers/new-customer-screen";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.customers.form");
  return { title: t("newTitle") };
}

export default async function NewCustomerPage() {
  await panelAccess("vendas");
  return <NewCustomerScreen />;
}
