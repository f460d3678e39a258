import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { updateManualOrder } from "@/lib/manual-orders/edit";
import { readManualOrder } from "@/lib/manual-orders/read";
import { ManualOrderChange, ManualOrderDetail } from "@/lib/manual-orders/schema";

export const GET = endpoint(
  {
    summary: "Lê um pedido manual, com os itens, o link do cliente e as próximas ações",
    auth: panel("vendas"),
    params: IdParam,
    returns: ManualOrderDetail,
  },
  ({ ctx, params, request }) => readManualOrder(ctx, params.id, request.host),
);

export const PUT = endpoint(
  {
    summary: "Altera um pedido manual aberto ou enviado; um enviado volta a aberto",
    auth: panel("vendas"),
    params: IdParam,
    body: ManualOrderChange,
    returns: ManualOrderDetail,
  },
  async ({ ctx, params, body, request }) => {
    await updateManualOrder(ctx, params.id, body);
    return readManualOrder(ctx, params.id, request.host);
  },
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
