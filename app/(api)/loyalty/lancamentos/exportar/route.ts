import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { exportEntries } from "@/lib/loyalty/export";
import { EntryFilters } from "@/lib/loyalty/schema";

export const GET = endpoint(
  {
    summary: "Exporta em CSV os lançamentos de pontos que a lista mostra com os mesmos filtros",
    auth: panel("vendas"),
    query: EntryFilters,
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, query }) => exportEntries(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
