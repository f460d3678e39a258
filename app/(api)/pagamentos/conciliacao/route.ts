import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { reconcile } from "@/lib/bank-statements/reconcile";
import { Reconcile, Reconciled } from "@/lib/bank-statements/schema";

export const POST = endpoint(
  {
    summary: "Confirma os Pix que uma pessoa reconheceu no extrato, cada um por si",
    auth: panel("vendas"),
    body: Reconcile,
    returns: Reconciled,
    status: 200,
  },
  ({ ctx, body, request }) => reconcile(ctx, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
