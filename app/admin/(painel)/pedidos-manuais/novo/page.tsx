import { NoPermission } from "@/components/layout/no-permission";
import { NewManualOrderScreen } from "@/components/manual-orders/new-manual-order";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.manualOrders.form");
  return { title: t("createTitle") };
}

export default async function NewManualOrderPage() {
  const access = await panelAccess("vendas");
  return access.allowed ? <NewManualOrderScreen /> : <NoPermission permission="vendas" />;
}
