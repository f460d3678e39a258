import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf } from "@/lib/http/list";
import { listProducts } from "@/lib/products/read";
import { ListProducts, NewProduct, Product, ProductListItem, ProductPagination } from "@/lib/products/schema";
import { createProduct } from "@/lib/products/write";

export const GET = endpoint(
  {
    summary: "Lista os produtos, com busca por nome ou SKU",
    auth: panel("produtos"),
    query: ListProducts,
    returns: pageOf(ProductListItem, ProductPagination),
  },
  ({ ctx, query }) => listProducts(ctx, query),
);

export const POST = endpoint(
  { summary: "Cria um produto", auth: panel("produtos"), body: NewProduct, returns: Product },
  ({ ctx, body }) => createProduct(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
