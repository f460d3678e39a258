import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { convertManualOrder } from "@/lib/manual-orders/convert";
import { readManualOrder } from "@/lib/manual-orders/read";
import { Conversion, ManualOrderDetail } from "@/lib/manual-orders/schema";

export const POST = endpoint(
  {
    summary: "Converte um pedido manual em pedido, pendente ou pago, e só agora tira do estoque",
    auth: panel("vendas"),
    params: IdParam,
    body: Conversion,
    returns: ManualOrderDetail,
    status: 200,
  },
  async ({ ctx, params, body, request }) => {
    await convertManualOrder(ctx, params.id, body);
    return readManualOrder(ctx, params.id, request.host);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
