import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam, Uuid } from "@/lib/http/params";
import { Variant, VariantChange } from "@/lib/products/variant-schema";
import { deleteVariant, updateVariant } from "@/lib/products/variants";

const Params = IdParam.extend({ variantId: Uuid });

export const PUT = endpoint(
  {
    summary: "Altera uma variante; só os campos enviados mudam",
    auth: panel("produtos"),
    params: Params,
    body: VariantChange,
    returns: Variant,
  },
  ({ ctx, params, body }) => updateVariant(ctx, params.id, params.variantId, body),
);

export const DELETE = endpoint(
  {
    summary: "Remove uma variante; o estoque que resta sai por um ajuste",
    auth: panel("produtos"),
    params: Params,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteVariant(ctx, params.id, params.variantId),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
