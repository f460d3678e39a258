import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam, Uuid } from "@/lib/http/params";
import { confirmPayment } from "@/lib/payments/confirm";
import { Payment } from "@/lib/payments/schema";

export const POST = endpoint(
  {
    summary: "Confirma que o dinheiro de um pagamento entrou: o pedido fica pago",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam.extend({ pagamentoId: Uuid }),
    returns: Payment.array(),
    status: 200,
  },
  ({ ctx, params, request }) => confirmPayment(ctx, params.id, params.pagamentoId, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
