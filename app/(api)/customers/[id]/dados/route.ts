import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { IdParam } from "@/lib/http/params";
import { personalData } from "@/lib/personal-data/copy";

export const GET = endpoint(
  {
    summary: "Exporta tudo o que a loja guarda sobre um cliente (LGPD)",
    auth: panel("vendas"),
    params: IdParam,
    returns: fileOf("application/json; charset=utf-8"),
  },
  ({ ctx, params }) => personalData(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
