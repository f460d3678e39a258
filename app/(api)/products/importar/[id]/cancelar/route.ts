import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { ProductImport } from "@/lib/product-imports/schema";
import { cancelImport } from "@/lib/product-imports/write";

export const POST = endpoint(
  {
    summary: "Cancela uma importação; o que já foi gravado fica",
    auth: panel("produtos"),
    params: IdParam,
    returns: ProductImport,
    status: 200,
  },
  ({ ctx, params }) => cancelImport(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
