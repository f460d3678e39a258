import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { listPublicCategories } from "@/lib/categories/read";
import { PublicCategory } from "@/lib/categories/schema";
import { PageQuery, pageOf } from "@/lib/http/list";

export const GET = endpoint(
  {
    summary: "Lista as categorias na ordem da árvore",
    auth: apiKey("categories:read"),
    query: PageQuery,
    returns: pageOf(PublicCategory),
  },
  ({ ctx, query }) => listPublicCategories(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
