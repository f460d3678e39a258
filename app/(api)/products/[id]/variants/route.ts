import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole, panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { listVariants } from "@/lib/products/read";
import { NewVariant, Variant, VariantGrid } from "@/lib/products/variant-schema";
import { createVariant, saveVariants } from "@/lib/products/variants";

export const GET = endpoint(
  { summary: "Lista as variantes de um produto", auth: anyRole(), params: IdParam, returns: Variant.array() },
  ({ ctx, params }) => listVariants(ctx, params.id),
);

export const POST = endpoint(
  {
    summary: "Cria uma variante; o estoque inicial vira movimento",
    auth: panel("produtos"),
    params: IdParam,
    body: NewVariant,
    returns: Variant,
  },
  ({ ctx, params, body }) => createVariant(ctx, params.id, body),
);

export const PUT = endpoint(
  {
    summary: "Grava a grade inteira de variantes: novas, alteradas, removidas e a ordem",
    auth: panel("produtos"),
    params: IdParam,
    body: VariantGrid,
    returns: Variant.array(),
  },
  ({ ctx, params, body }) => saveVariants(ctx, params.id, body.variantes),
);

export const { PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST, PUT });
