import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { getSubscription } from "@/lib/webhooks/read";
import { Subscription, SubscriptionChange } from "@/lib/webhooks/schema";
import { deleteSubscription, updateSubscription } from "@/lib/webhooks/write";

export const GET = endpoint(
  {
    summary: "Lê uma assinatura de webhook, sem o segredo",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: Subscription,
  },
  ({ ctx, params }) => getSubscription(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera o endereço ou os eventos de uma assinatura de webhook, ou a pausa e reativa",
    auth: panel("configuracoes"),
    refuses: ["step_up_required"],
    params: IdParam,
    body: SubscriptionChange,
    returns: Subscription,
  },
  ({ ctx, params, body }) => updateSubscription(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Remove uma assinatura de webhook e cancela o que ainda não foi entregue",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteSubscription(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
