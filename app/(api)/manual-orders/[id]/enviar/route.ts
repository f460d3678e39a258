import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { readManualOrder } from "@/lib/manual-orders/read";
import { ManualOrderDetail, SendManualOrder } from "@/lib/manual-orders/schema";
import { sendManualOrder } from "@/lib/manual-orders/send";

export const POST = endpoint(
  {
    summary:
      "Envia um pedido manual: dá a ele o link do cliente, que vai também por e-mail, e renova a validade",
    auth: panel("vendas"),
    params: IdParam,
    body: SendManualOrder,
    returns: ManualOrderDetail,
    status: 200,
  },
  async ({ ctx, params, body, request }) => {
    await sendManualOrder(ctx, params.id, body, request.host);
    return readManualOrder(ctx, params.id, request.host);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
