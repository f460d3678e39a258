import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { duplicateProduct } from "@/lib/products/duplicate";
import { Product } from "@/lib/products/schema";

export const POST = endpoint(
  {
    summary: "Cria um rascunho com os dados de um produto, sem estoque, códigos e imagens",
    auth: panel("produtos"),
    params: IdParam,
    returns: Product,
  },
  ({ ctx, params }) => duplicateProduct(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
