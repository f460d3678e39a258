import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { IdParam } from "@/lib/http/params";
import { StatementLine } from "@/lib/loyalty/schema";
import { listStatement } from "@/lib/loyalty/statement";

export const GET = endpoint(
  {
    summary: "Extrato de pontos de um cliente, do mais novo ao mais antigo",
    auth: panel("vendas"),
    params: IdParam,
    query: PageQuery,
    returns: pageOf(StatementLine, SearchPagination),
  },
  ({ ctx, params, query }) => listStatement(ctx, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
