import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { decideReturn } from "@/lib/returns/decide";
import { RefuseReturn, ReturnDetail } from "@/lib/returns/schema";

export const POST = endpoint(
  {
    summary: "Recusa uma devolução e diz ao cliente por quê",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    body: RefuseReturn,
    returns: ReturnDetail,
    status: 200,
  },
  ({ ctx, params, body, request }) => decideReturn(ctx, params.id, { ...body, aceita: false }, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
