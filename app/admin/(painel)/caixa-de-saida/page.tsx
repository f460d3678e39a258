import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { OutboxScreen } from "@/components/outbox/outbox-screen";
import { panelAccess } from "@/lib/auth/page";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { mailsQuery } from "@/lib/mail/client";
import { listMails } from "@/lib/mail/list";
import { MailItem } from "@/lib/mail/list-schema";
import { mailAddressOf } from "@/lib/mail/mail-address";
import { mailServer } from "@/lib/mail/server";

export async function generateMetadata() {
  const t = await translator("panel.outbox");
  return { title: t("title") };
}

export default async function OutboxPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("configuracoes");
  const filters = mailAddressOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...mailsQuery(filters),
    queryFn: async () => pageOf(MailItem, SearchPagination).parse(await listMails(ctx, filters)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OutboxScreen sender={mailServer()?.from.address ?? null} />
    </HydrationBoundary>
  );
}
