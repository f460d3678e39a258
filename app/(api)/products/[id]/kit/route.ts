import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { saveKit } from "@/lib/products/kit";
import { KitChange } from "@/lib/products/kit-schema";
import { Product } from "@/lib/products/schema";

export const PUT = endpoint(
  {
    summary: "Grava as peças de um kit; a lista vazia desfaz o kit",
    auth: panel("produtos"),
    params: IdParam,
    body: KitChange,
    returns: Product,
  },
  ({ ctx, params, body }) => saveKit(ctx, params.id, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
