import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { PageQuery, pageOf, SearchPagination } from "@/lib/http/list";
import { actingCustomerId } from "@/lib/loyalty/read";
import { StatementLine } from "@/lib/loyalty/schema";
import { listStatement } from "@/lib/loyalty/statement";

export const GET = endpoint(
  {
    summary: "Extrato de pontos do cliente, do mais novo ao mais antigo",
    auth: customer(),
    query: PageQuery,
    returns: pageOf(StatementLine, SearchPagination),
  },
  ({ ctx, query }) => listStatement(ctx, actingCustomerId(ctx), query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
