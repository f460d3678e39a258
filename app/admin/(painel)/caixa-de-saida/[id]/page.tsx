import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { MailScreen } from "@/components/outbox/mail-screen";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { mailQuery } from "@/lib/mail/client";
import { MailDetail } from "@/lib/mail/list-schema";
import { readMail } from "@/lib/mail/read";

export async function generateMetadata() {
  const t = await translator("panel.outbox.detail");
  return { title: t("title") };
}

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await panelAccess("configuracoes");
  const id = await idOrMissing(params);
  const mail = await foundOrMissing(readMail(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(mailQuery(id).queryKey, MailDetail.parse(mail));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <MailScreen key={id} id={id} />
    </HydrationBoundary>
  );
}
