import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listCategories } from "@/lib/categories/read";
import { Category, CategoryNode, NewCategory } from "@/lib/categories/schema";
import { createCategory } from "@/lib/categories/write";

export const GET = endpoint(
  { summary: "Lista a árvore de categorias", auth: panel("produtos"), returns: CategoryNode.array() },
  ({ ctx }) => listCategories(ctx),
);

export const POST = endpoint(
  { summary: "Cria uma categoria", auth: panel("produtos"), body: NewCategory, returns: Category },
  ({ ctx, body }) => createCategory(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
