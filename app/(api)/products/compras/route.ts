import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { hotRowsOf } from "@/lib/orders/create/hot-rows";
import { receivePurchase } from "@/lib/products/purchase";
import { NewPurchase, Purchase } from "@/lib/products/purchase-schema";

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

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
