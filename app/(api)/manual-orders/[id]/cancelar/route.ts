import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { cancelManualOrder } from "@/lib/manual-orders/cancel";
import { readManualOrder } from "@/lib/manual-orders/read";
import { ManualOrderDetail } from "@/lib/manual-orders/schema";

export const POST = endpoint(
  {
    summary: "Cancela um pedido manual aberto ou enviado",
    auth: panel("vendas"),
    params: IdParam,
    returns: ManualOrderDetail,
    status: 200,
  },
  async ({ ctx, params, request }) => {
    await cancelManualOrder(ctx, params.id);
    return readManualOrder(ctx, params.id, request.host);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
