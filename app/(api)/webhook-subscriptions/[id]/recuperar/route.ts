import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { Recovered, Recovery } from "@/lib/webhooks/schema";
import { recoverDeliveries } from "@/lib/webhooks/send-again";

export const POST = endpoint(
  {
    summary: "Envia de novo os eventos de um período que o destino não recebeu",
    auth: panel("configuracoes"),
    params: IdParam,
    body: Recovery,
    returns: Recovered,
    status: 200,
  },
  ({ ctx, params, body }) => recoverDeliveries(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
