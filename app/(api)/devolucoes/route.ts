import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { listReturns } from "@/lib/returns/read";
import { ListReturns, ReturnDetail } from "@/lib/returns/schema";

export const GET = endpoint(
  {
    summary: "Lista as devoluções e os cancelamentos pedidos, dos mais novos aos mais antigos",
    auth: panel("vendas"),
    query: ListReturns,
    returns: pageOf(ReturnDetail, SearchPagination),
  },
  ({ ctx, query }) => listReturns(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
