import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { NoPermission } from "@/components/layout/no-permission";
import { FreightScreen } from "@/components/settings/freight-screen";
import { panelAccess } from "@/lib/auth/page";
import { freightQuery } from "@/lib/freight/client";
import { readFreightTable } from "@/lib/freight/read";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.settings.freight");
  return { title: t("title") };
}

export default async function FreightPage() {
  const access = await panelAccess("configuracoes");
  if (!access.allowed) return <NoPermission permission="configuracoes" />;
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({ ...freightQuery(), queryFn: () => readFreightTable(access.ctx) });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FreightScreen />
    </HydrationBoundary>
  );
}
