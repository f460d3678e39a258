import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { refundReturn } from "@/lib/returns/decide";
import { RefundReturn, ReturnDetail } from "@/lib/returns/schema";

export const POST = endpoint(
  {
    summary: "Devolve o dinheiro dos itens de uma devolução e a conclui",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    body: RefundReturn,
    returns: ReturnDetail,
    status: 200,
    stepUp: true,
  },
  ({ ctx, params, body, request }) => refundReturn(ctx, params.id, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
