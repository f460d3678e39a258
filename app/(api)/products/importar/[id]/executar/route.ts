import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { ProductImport } from "@/lib/product-imports/schema";
import { prepareExecution } from "@/lib/product-imports/write";

export const POST = endpoint(
  {
    summary: "Importa o arquivo de uma simulação que terminou",
    auth: panel("produtos"),
    params: IdParam,
    returns: ProductImport,
  },
  { prepare: ({ ctx, params }) => prepareExecution(ctx, params.id) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
