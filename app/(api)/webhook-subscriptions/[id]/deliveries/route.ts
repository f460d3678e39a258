import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { pageOf } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { Delivery, ListDeliveries } from "@/lib/webhooks/schema";

export const GET = endpoint(
  {
    summary: "Lista as entregas de uma assinatura, com a resposta do destino, das mais novas às mais antigas",
    auth: anyRole(),
    params: IdParam,
    query: ListDeliveries,
    returns: pageOf(Delivery),
  },
  ({ ctx, params, query }) => listDeliveries(ctx, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
