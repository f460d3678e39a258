import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { hotRowsOf } from "@/lib/orders/create/hot-rows";
import { receivePurchase } from "@/lib/products/purchase";
import { ListPurchases, NewPurchase, Purchase, PurchaseRow } from "@/lib/products/purchase-schema";
import { listPurchases } from "@/lib/products/purchases";

export const GET = endpoint(
  {
    summary: "Lista as compras recebidas, as mais novas primeiro",
    auth: panel("produtos"),
    query: ListPurchases,
    returns: pageOf(PurchaseRow, SearchPagination),
  },
  ({ ctx, query }) => listPurchases(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Recebe uma compra: soma as unidades ao estoque e o custo ao custo médio dos produtos",
    auth: panel("produtos"),
    body: NewPurchase,
    returns: Purchase,
    hotRows: ({ body }) => hotRowsOf(body),
  },
  ({ ctx, body }) => receivePurchase(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
