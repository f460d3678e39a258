import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { IdParam } from "@/lib/http/params";
import { listVariants } from "@/lib/products/read";
import { Variant } from "@/lib/products/schema";

export const GET = endpoint(
  { summary: "Lista as variantes de um produto", auth: panel(), params: IdParam, returns: Variant.array() },
  ({ ctx, params }) => listVariants(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
