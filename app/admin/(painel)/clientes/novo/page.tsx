import { NewCustomerScreen } from "@/components/customers/new-customer-screen";
import { NoPermission } from "@/components/layout/no-permission";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.customers.form");
  return { title: t("newTitle") };
}

export default async function NewCustomerPage() {
  const access = await panelAccess("vendas");
  return access.allowed ? <NewCustomerScreen /> : <NoPermission permission="vendas" />;
}
