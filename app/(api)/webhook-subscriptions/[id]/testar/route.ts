import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { Delivery } from "@/lib/webhooks/schema";
import { sendTest } from "@/lib/webhooks/send-again";

export const POST = endpoint(
  {
    summary: "Envia um evento de teste ao destino, uma vez só",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: Delivery,
    status: 200,
  },
  ({ ctx, params }) => sendTest(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
