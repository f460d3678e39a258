import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { searchEverything } from "@/lib/search/read";
import { SearchQuery, SearchResult } from "@/lib/search/schema";

export const GET = endpoint(
  {
    summary: "Procura produtos, pedidos e cupons de uma vez, no que as permissões de quem pergunta cobrem",
    auth: anyRole(),
    query: SearchQuery,
    returns: SearchResult,
  },
  ({ ctx, query }) => searchEverything(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
