import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { listPayments } from "@/lib/payments/read";
import { Payment } from "@/lib/payments/schema";

export const GET = endpoint(
  {
    summary: "Pagamentos de um pedido, o mais novo primeiro",
    auth: panel("vendas"),
    params: IdParam,
    returns: Payment.array(),
  },
  ({ ctx, params }) => listPayments(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
