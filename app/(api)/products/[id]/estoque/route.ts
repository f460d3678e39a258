import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { stockRow } from "@/lib/orders/create/hot-rows";
import { StockAdjusted, StockAdjustment } from "@/lib/products/schema";
import { adjustStock } from "@/lib/products/stock";

export const POST = endpoint(
  {
    summary: "Ajusta o estoque: unidades a mais ou a menos, ou quantas há agora",
    auth: panel("produtos"),
    params: IdParam,
    body: StockAdjustment,
    returns: StockAdjusted,
    status: 200,
    hotRows: ({ params }) => [stockRow(params.id)],
  },
  ({ ctx, params, body }) => adjustStock(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
