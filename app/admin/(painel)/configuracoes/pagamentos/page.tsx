import { GET as readPaymentSettings } from "@/app/(api)/settings/pagamentos/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { PaymentsScreen } from "@/components/settings/payments-screen";
import { paymentSettingsQuery } from "@/lib/payments/client";

export default panelPage({
  at: "/admin/configuracoes/pagamentos",
  title: ["panel.settings.payments", "title"],
  load: () => [loads(readPaymentSettings, paymentSettingsQuery())],
  screen: () => <PaymentsScreen />,
});
