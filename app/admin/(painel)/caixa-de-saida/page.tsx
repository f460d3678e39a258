import { GET as listMails } from "@/app/(api)/emails/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OutboxScreen } from "@/components/outbox/outbox-screen";
import { mailList } from "@/lib/mail/client";
import { mailServer } from "@/lib/mail/server";

export default panelPage({
  at: "/admin/caixa-de-saida",
  title: ["panel.outbox", "title"],
  load: ({ search }) => [loads(listMails, mailList.at(search))],
  screen: () => <OutboxScreen sender={mailServer()?.from.address ?? null} />,
});
