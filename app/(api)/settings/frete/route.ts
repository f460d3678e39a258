import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readFreightTable } from "@/lib/freight/read";
import { replaceFreightTable } from "@/lib/freight/replace";
import { FreightTable, FreightTableChange } from "@/lib/freight/schema";

export const GET = endpoint(
  { summary: "Tabela de frete da loja", auth: panel("configuracoes"), returns: FreightTable },
  ({ ctx }) => readFreightTable(ctx),
);

export const PUT = endpoint(
  {
    summary: "Substitui a tabela de frete inteira, na ordem enviada",
    auth: panel("configuracoes"),
    body: FreightTableChange,
    returns: FreightTable,
  },
  ({ ctx, body }) => replaceFreightTable(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
