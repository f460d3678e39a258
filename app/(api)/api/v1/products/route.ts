import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { Pagination, pageOf } from "@/lib/http/list";
import { listPublicProducts } from "@/lib/products/public";
import { ListPublicProducts, PublicProduct } from "@/lib/products/schema";

export const GET = endpoint(
  {
    summary: "Lista os produtos publicados",
    auth: apiKey("products:read"),
    query: ListPublicProducts,
    returns: pageOf(PublicProduct, Pagination.extend({ nextCursor: z.string().nullable() })),
  },
  ({ ctx, query }) => listPublicProducts(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
