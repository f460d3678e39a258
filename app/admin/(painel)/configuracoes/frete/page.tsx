import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
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
  const { ctx } = await panelAccess("configuracoes");
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({ ...freightQuery(), queryFn: () => readFreightTable(ctx) });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FreightScreen />
    </HydrationBoundary>
  );
}
