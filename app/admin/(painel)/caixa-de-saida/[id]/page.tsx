import { GET as readMail } from "@/app/(api)/emails/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { MailScreen } from "@/components/outbox/mail-screen";
import { type MailView, mailQuery } from "@/lib/mail/client";

export default panelPage<{ id: string }, MailView>({
  at: "/admin/caixa-de-saida/[id]",
  title: { field: "assunto" },
  load: ({ params: { id } }) => [loads(readMail, mailQuery(id))],
  screen: ({ params: { id } }) => <MailScreen key={id} id={id} />,
});
