import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { listEntries } from "@/lib/loyalty/entries";
import { ListEntries, StoreEntry } from "@/lib/loyalty/schema";

export const GET = endpoint(
  {
    summary: "Lista os lançamentos de pontos da loja, do mais novo ao mais antigo",
    auth: panel("vendas"),
    query: ListEntries,
    returns: pageOf(StoreEntry, SearchPagination),
  },
  ({ ctx, query }) => listEntries(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
