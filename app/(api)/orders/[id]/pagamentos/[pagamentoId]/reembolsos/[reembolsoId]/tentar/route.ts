import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam, Uuid } from "@/lib/http/params";
import { giveBackAgain } from "@/lib/payments/give-back-again";
import { Payment } from "@/lib/payments/schema";

export const POST = endpoint(
  {
    summary: "Pede de novo ao serviço de pagamento uma devolução que ele recusou",
    auth: panel("vendas"),
    refuses: ["conflict"],
    stepUp: true,
    params: IdParam.extend({ pagamentoId: Uuid, reembolsoId: Uuid }),
    returns: Payment.array(),
    status: 200,
  },
  { prepare: ({ ctx, params }) => giveBackAgain(ctx, params) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
