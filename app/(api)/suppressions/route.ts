import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf } from "@/lib/http/list";
import { ListSuppressions, NewSuppression, Suppression } from "@/lib/marketing-messages/suppression-schema";
import { addSuppression, listSuppressions } from "@/lib/marketing-messages/suppressions";

export const GET = endpoint(
  {
    summary: "Lista os endereços que não recebem marketing, com o motivo",
    auth: panel("marketing"),
    query: ListSuppressions,
    returns: pageOf(Suppression),
  },
  ({ ctx, query }) => listSuppressions(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Põe um endereço na lista dos que não recebem marketing",
    auth: panel("marketing"),
    body: NewSuppression,
    returns: Suppression,
  },
  ({ ctx, body }) => addSuppression(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
