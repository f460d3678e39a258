import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { endReturn } from "@/lib/returns/decide";
import { ReturnDetail } from "@/lib/returns/schema";

export const POST = endpoint(
  {
    summary: "Conclui uma devolução sem reembolso, como em uma troca",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    returns: ReturnDetail,
    status: 200,
  },
  ({ ctx, params, request }) => endReturn(ctx, params.id, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
