import { GET as readOrderMails } from "@/app/(api)/settings/emails/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OrderMailsScreen } from "@/components/settings/order-mails-screen";
import { orderMailsQuery } from "@/lib/orders/mails/client";

export default panelPage({
  at: "/admin/configuracoes/emails",
  title: ["panel.settings.mails", "title"],
  load: () => [loads(readOrderMails, orderMailsQuery())],
  screen: () => <OrderMailsScreen />,
});
