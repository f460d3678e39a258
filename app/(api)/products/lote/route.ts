import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeProducts } from "@/lib/products/bulk";
import { BulkChange, BulkChanged } from "@/lib/products/schema";

export const POST = endpoint(
  {
    summary: "Publica, despublica, exclui ou muda de categoria até 100 produtos",
    auth: panel("produtos"),
    body: BulkChange,
    returns: BulkChanged,
    status: 200,
  },
  ({ ctx, body }) => changeProducts(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
