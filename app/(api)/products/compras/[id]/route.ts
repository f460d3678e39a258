import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { PurchaseDetail } from "@/lib/products/purchase-schema";
import { readPurchase } from "@/lib/products/purchases";

export const GET = endpoint(
  {
    summary: "Lê uma compra recebida com as suas linhas",
    auth: panel("produtos"),
    params: IdParam,
    returns: PurchaseDetail,
  },
  ({ ctx, params }) => readPurchase(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
