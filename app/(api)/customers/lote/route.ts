import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { BulkTags, TagsChanged } from "@/lib/customers/schema";
import { changeTags } from "@/lib/customers/tags";

export const POST = endpoint(
  {
    summary: "Adiciona e remove etiquetas de até 100 clientes",
    auth: panel("vendas"),
    body: BulkTags,
    returns: TagsChanged,
    status: 200,
  },
  ({ ctx, body }) => changeTags(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
