import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { receiveReturn } from "@/lib/returns/decide";
import { ReceiveReturn, ReturnDetail } from "@/lib/returns/schema";

export const POST = endpoint(
  {
    summary: "Registra que os itens de uma devolução chegaram, e quais voltam ao estoque",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    body: ReceiveReturn,
    returns: ReturnDetail,
    status: 200,
  },
  ({ ctx, params, body, request }) => receiveReturn(ctx, params.id, body.reestocar, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
