import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { ExportProducts, exportProducts } from "@/lib/products/export";

export const GET = endpoint(
  {
    summary: "Baixa os produtos em CSV, na forma que a importação aceita",
    auth: panel("produtos"),
    query: ExportProducts,
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, query }) => exportProducts(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
