import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { getProductOrThrow } from "@/lib/products/read";
import { Product, ProductChange } from "@/lib/products/schema";
import { deleteProduct, updateProduct } from "@/lib/products/write";

export const GET = endpoint(
  { summary: "Lê um produto", auth: anyRole(), params: IdParam, returns: Product },
  ({ ctx, params }) => getProductOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera um produto; só os campos enviados mudam",
    auth: panel("produtos"),
    params: IdParam,
    body: ProductChange,
    returns: Product,
  },
  ({ ctx, params, body }) => updateProduct(ctx, params.id, body),
);

export const DELETE = endpoint(
  { summary: "Remove um produto do catálogo", auth: panel("produtos"), params: IdParam, returns: Deleted },
  ({ ctx, params }) => deleteProduct(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
