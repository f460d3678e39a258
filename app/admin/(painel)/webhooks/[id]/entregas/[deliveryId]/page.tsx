import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { DeliveryScreen } from "@/components/webhooks/delivery-screen";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { deliveryQuery, subscriptionQuery } from "@/lib/webhooks/client";
import { readDelivery } from "@/lib/webhooks/delivery-detail";
import { getSubscription } from "@/lib/webhooks/read";
import { DeliveryDetail, DeliveryParams, Subscription } from "@/lib/webhooks/schema";

type Props = { params: Promise<{ id: string; deliveryId: string }> };

export async function generateMetadata() {
  const t = await translator("panel.webhooks.delivery");
  return { title: t("title") };
}

export default async function DeliveryPage({ params }: Props) {
  const { ctx } = await panelAccess("configuracoes");
  const path = DeliveryParams.safeParse(await params);
  if (!path.success) notFound();
  const { id, deliveryId } = path.data;
  const webhook = await foundOrMissing(getSubscription(ctx, id));
  const delivery = await foundOrMissing(readDelivery(ctx, id, deliveryId));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(subscriptionQuery(id).queryKey, Subscription.parse(webhook));
  queryClient.setQueryData(deliveryQuery(id, deliveryId).queryKey, DeliveryDetail.parse(delivery));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <DeliveryScreen key={deliveryId} id={id} deliveryId={deliveryId} />
    </HydrationBoundary>
  );
}
