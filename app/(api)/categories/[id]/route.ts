import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { getCategoryOrThrow } from "@/lib/categories/read";
import { deleteCategory } from "@/lib/categories/remove";
import { Category, CategoryChange } from "@/lib/categories/schema";
import { updateCategory } from "@/lib/categories/write";
import { Deleted, IdParam } from "@/lib/http/params";

export const GET = endpoint(
  { summary: "Lê uma categoria", auth: anyRole(), params: IdParam, returns: Category },
  ({ ctx, params }) => getCategoryOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera uma categoria: nome, slug, lugar na árvore (`paiId`) e entre as irmãs (`ordem`)",
    auth: panel("produtos"),
    params: IdParam,
    body: CategoryChange,
    returns: Category,
  },
  ({ ctx, params, body }) => updateCategory(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Remove uma categoria; os produtos ficam e as subcategorias sobem um nível",
    auth: anyRole(),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteCategory(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
