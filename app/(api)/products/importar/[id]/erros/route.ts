import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { IdParam } from "@/lib/http/params";
import { importErrorsFile } from "@/lib/product-imports/read";

export const GET = endpoint(
  {
    summary: "Baixa os erros de uma importação em CSV: linha, campo e mensagem",
    auth: panel("produtos"),
    params: IdParam,
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, params }) => importErrorsFile(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
