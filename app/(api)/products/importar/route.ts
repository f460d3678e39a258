import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf } from "@/lib/http/list";
import { listImports } from "@/lib/product-imports/read";
import {
  ImportListItem,
  ListImports,
  MAX_FILE_BYTES,
  NewImport,
  ProductImport,
} from "@/lib/product-imports/schema";
import { prepareImport } from "@/lib/product-imports/write";

export const GET = endpoint(
  {
    summary: "Lista as importações de produtos, da mais nova à mais antiga",
    auth: panel("produtos"),
    query: ListImports,
    returns: pageOf(ImportListItem),
  },
  ({ ctx, query }) => listImports(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Importa produtos de um CSV, ou só o confere com `simulacao=true`",
    auth: panel("produtos"),
    query: NewImport,
    upload: { types: ["text/csv"], maxBytes: MAX_FILE_BYTES },
    returns: ProductImport,
  },
  { prepare: ({ ctx, query, upload }) => prepareImport(ctx, query, upload) },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
