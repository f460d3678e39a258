import { GET as listMails } from "@/app/(api)/emails/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OutboxScreen } from "@/components/outbox/outbox-screen";
import { mailsQuery } from "@/lib/mail/client";
import { mailAddressOf } from "@/lib/mail/mail-address";
import { mailServer } from "@/lib/mail/server";

const page = panelPage({
  at: "/admin/caixa-de-saida",
  title: ["panel.outbox", "title"],
  load: ({ search }) => [loads(listMails, mailsQuery(mailAddressOf(search)))],
  screen: () => <OutboxScreen sender={mailServer()?.from.address ?? null} />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
