import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { importList } from "@/lib/segment-lists/import";
import { ListFile, ListImport } from "@/lib/segment-lists/schema";

export const POST = endpoint(
  {
    summary: "Inclui em uma lista quem um CSV nomeia por e-mail, CPF, CNPJ ou telefone, ou simula isso",
    auth: panel("marketing"),
    params: IdParam,
    body: ListFile,
    returns: ListImport,
    status: 200,
  },
  ({ ctx, params, body }) => importList(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
