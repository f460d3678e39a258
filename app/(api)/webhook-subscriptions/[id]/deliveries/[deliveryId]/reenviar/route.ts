import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Delivery, DeliveryParams } from "@/lib/webhooks/schema";
import { resendDelivery } from "@/lib/webhooks/send-again";

export const POST = endpoint(
  {
    summary: "Entrega um evento de novo, com o mesmo identificador",
    auth: panel("configuracoes"),
    params: DeliveryParams,
    returns: Delivery,
    status: 200,
  },
  ({ ctx, params }) => resendDelivery(ctx, params.id, params.deliveryId),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
