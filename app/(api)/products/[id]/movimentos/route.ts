import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";
import { StockMovement } from "@/lib/products/schema";
import { listMovements } from "@/lib/products/stock";

export const GET = endpoint(
  {
    summary: "Lista os movimentos de estoque de um produto, do mais novo ao mais antigo",
    auth: panel("produtos"),
    params: IdParam,
    query: PageQuery,
    returns: pageOf(StockMovement, SearchPagination),
  },
  ({ ctx, params, query }) => listMovements(ctx, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
