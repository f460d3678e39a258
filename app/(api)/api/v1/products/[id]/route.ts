import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { readPublicProduct } from "@/lib/products/public";
import { PublicProductDetail } from "@/lib/products/schema";

export const GET = endpoint(
  {
    summary: "Lê um produto publicado, com variantes e imagens",
    auth: apiKey("products:read"),
    params: IdParam,
    returns: PublicProductDetail,
  },
  ({ ctx, params }) => readPublicProduct(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
