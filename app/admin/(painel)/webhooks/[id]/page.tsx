import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { SubscriptionScreen } from "@/components/webhooks/subscription-screen";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { pageOf } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { deliveriesQuery, subscriptionQuery } from "@/lib/webhooks/client";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { deliveryFiltersOf } from "@/lib/webhooks/delivery-filters";
import { getSubscription } from "@/lib/webhooks/read";
import { Delivery, Subscription } from "@/lib/webhooks/schema";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata() {
  const t = await translator("panel.webhooks");
  return { title: t("title") };
}

const dateOf = (moment: string | undefined) => (moment ? new Date(moment) : undefined);

export default async function WebhookPage({ params, searchParams }: Props) {
  const { ctx } = await panelAccess("configuracoes");
  const id = await idOrMissing(params);
  const filters = deliveryFiltersOf(searchParamsOf(await searchParams));
  const webhook = await foundOrMissing(getSubscription(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(subscriptionQuery(id).queryKey, Subscription.parse(webhook));
  await queryClient.prefetchQuery({
    ...deliveriesQuery(id, filters),
    queryFn: async () => {
      const period = { de: dateOf(filters.de), ate: dateOf(filters.ate) };
      return pageOf(Delivery).parse(await listDeliveries(ctx, id, { ...filters, ...period }));
    },
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SubscriptionScreen id={id} />
    </HydrationBoundary>
  );
}
