import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { PageQuery, pageOf } from "@/lib/http/list";
import { listSubscriptions } from "@/lib/webhooks/read";
import { CreatedSubscription, NewSubscription, Subscription } from "@/lib/webhooks/schema";
import { prepareSubscription } from "@/lib/webhooks/write";

export const GET = endpoint(
  {
    summary: "Lista as assinaturas de webhook, sem o segredo",
    auth: panel("configuracoes"),
    query: PageQuery,
    returns: pageOf(Subscription),
  },
  ({ ctx, query }) => listSubscriptions(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria uma assinatura de webhook; o segredo aparece só nesta resposta",
    auth: anyRole(),
    body: NewSubscription,
    returns: CreatedSubscription,
    secret: true,
    stepUp: true,
  },
  { prepare: ({ ctx, body }) => prepareSubscription(ctx, body) },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
