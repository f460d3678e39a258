import { GET as readDelivery } from "@/app/(api)/webhook-subscriptions/[id]/deliveries/[deliveryId]/route";
import { GET as readSubscription } from "@/app/(api)/webhook-subscriptions/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { DeliveryScreen } from "@/components/webhooks/delivery-screen";
import { type DeliveryView, deliveryQuery, subscriptionQuery } from "@/lib/webhooks/client";

export default panelPage<{ id: string; deliveryId: string }, DeliveryView>({
  at: "/admin/webhooks/[id]/entregas/[deliveryId]",
  title: { field: "evento" },
  load: ({ params: { id, deliveryId } }) => [
    loads(readDelivery, deliveryQuery(id, deliveryId)),
    loads(readSubscription, subscriptionQuery(id)),
  ],
  screen: ({ params: { id, deliveryId } }) => (
    <DeliveryScreen key={deliveryId} id={id} deliveryId={deliveryId} />
  ),
});
