import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readDelivery } from "@/lib/webhooks/delivery-detail";
import { DeliveryDetail, DeliveryParams } from "@/lib/webhooks/schema";

export const GET = endpoint(
  {
    summary: "Lê uma entrega com o que é enviado e o que cada tentativa recebeu",
    auth: panel("configuracoes"),
    params: DeliveryParams,
    returns: DeliveryDetail,
  },
  ({ ctx, params }) => readDelivery(ctx, params.id, params.deliveryId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
