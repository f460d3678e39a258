import { GET as listDeliveries } from "@/app/(api)/webhook-subscriptions/[id]/deliveries/route";
import { GET as readSubscription } from "@/app/(api)/webhook-subscriptions/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SubscriptionScreen } from "@/components/webhooks/subscription-screen";
import { deliveryList, type SubscriptionRow, subscriptionQuery } from "@/lib/webhooks/client";

export default panelPage<{ id: string }, SubscriptionRow>({
  at: "/admin/webhooks/[id]",
  // Shows only the host: the path may hold a secret, and browsers keep titles in their history.
  title: ({ url }) => new URL(url).host,
  load: ({ params: { id }, search }) => [
    loads(readSubscription, subscriptionQuery(id)),
    loads(listDeliveries, deliveryList(id).at(search)),
  ],
  screen: ({ params: { id } }) => <SubscriptionScreen id={id} />,
});
