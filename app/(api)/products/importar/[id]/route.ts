import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { getImportOrThrow } from "@/lib/product-imports/read";
import { ProductImport } from "@/lib/product-imports/schema";

export const GET = endpoint(
  {
    summary: "Lê uma importação: até onde chegou, o resultado e os primeiros erros",
    auth: panel("produtos"),
    params: IdParam,
    returns: ProductImport,
  },
  ({ ctx, params }) => getImportOrThrow(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
