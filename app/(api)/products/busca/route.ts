import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { ProductOption, SearchProducts } from "@/lib/products/option";
import { searchProducts } from "@/lib/products/search";

export const GET = endpoint(
  {
    summary: "Procura produtos e variantes para escolher, com o preço de hoje e o estoque",
    auth: anyRole(),
    query: SearchProducts,
    returns: ProductOption.array(),
  },
  ({ ctx, query }) => searchProducts(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
