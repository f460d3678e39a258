import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { listCategoryOptions } from "@/lib/categories/read";
import { CategoryOption } from "@/lib/categories/schema";

export const GET = endpoint(
  {
    summary: "Lista os nomes das categorias na ordem da árvore, para escolher entre elas",
    auth: anyRole(),
    returns: CategoryOption.array(),
  },
  ({ ctx }) => listCategoryOptions(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
