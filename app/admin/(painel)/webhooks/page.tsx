import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { SubscriptionsScreen } from "@/components/webhooks/subscriptions-screen";
import { panelAccess } from "@/lib/auth/page";
import { pageOf } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { jobRunnerQuery } from "@/lib/jobs/client";
import { readJobRunner } from "@/lib/jobs/read";
import { JobRunnerState } from "@/lib/jobs/schema";
import { subscriptionFiltersOf, subscriptionsQuery } from "@/lib/webhooks/client";
import { listSubscriptions } from "@/lib/webhooks/read";
import { Subscription } from "@/lib/webhooks/schema";

export async function generateMetadata() {
  const t = await translator("panel.webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("configuracoes");
  const filters = subscriptionFiltersOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...subscriptionsQuery(filters),
      queryFn: async () => pageOf(Subscription).parse(await listSubscriptions(ctx, filters)),
    }),
    queryClient.prefetchQuery({
      ...jobRunnerQuery,
      queryFn: async () => JobRunnerState.parse(await readJobRunner(ctx)),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SubscriptionsScreen />
    </HydrationBoundary>
  );
}
