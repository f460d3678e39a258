import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { decideReturn } from "@/lib/returns/decide";
import { AcceptReturn, ReturnDetail } from "@/lib/returns/schema";

export const POST = endpoint(
  {
    summary: "Aceita uma devolução e diz ao cliente o que fazer",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    body: AcceptReturn,
    returns: ReturnDetail,
    status: 200,
  },
  ({ ctx, params, body, request }) => decideReturn(ctx, params.id, { ...body, aceita: true }, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
