import type { Ctx } from "@/lib/ctx";
import { noCustomer } from "@/lib/customers/read";
import { fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import type { PageQuery, SearchPageOf } from "@/lib/http/list";
import type { StatementLine } from "@/lib/loyalty/schema";

const OF_CUSTOMER = `e."storeId" = $1::uuid AND e."accountId" = (
  SELECT a.id FROM loyalty_accounts a WHERE a."storeId" = $1::uuid AND a."customerId" = $2::uuid)`;

/** The balance after a line is today's balance minus newer lines, so only lines up to the page are read. */
const LINES = `(
  SELECT e.*, a.saldo - coalesce(sum(e.pontos) OVER (ORDER BY e."criadoEm" DESC, e.id DESC
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS "saldoDepois"
  FROM loyalty_accounts a JOIN loyalty_entries e ON e."storeId" = a."storeId" AND e."accountId" = a.id
  WHERE a."storeId" = $1::uuid AND a."customerId" = $2::uuid
) e LEFT JOIN orders o ON o."storeId" = e."storeId" AND o.id = e."orderId"`;

export const ENTRY_COLUMNS = `e.id, e.tipo, e.pontos, e."orderId" AS "pedidoId", o.numero AS "pedidoNumero", e.motivo,
  e."disponivelEm", e."expiraEm", e."criadoEm"`;

/** The newest line comes first. @throws 404; 401 if the customer asks */
export async function listStatement(
  ctx: Ctx,
  customerId: string,
  query: PageQuery,
): Promise<SearchPageOf<StatementLine>> {
  const customer = { id: customerId, removidoEm: null };
  if ((await ctx.db.customer.count({ where: customer })) === 0) throw noCustomer(ctx);
  return fetchPage<StatementLine>(
    ctx,
    {
      name: "points-statement",
      select: `${ENTRY_COLUMNS}, e."saldoDepois" AS saldo`,
      table: LINES,
      id: null,
      where: new Where([`e."storeId" = $1::uuid`], [customerId]),
      orderBy: [
        [`e."criadoEm"`, "desc"],
        ["e.id", "desc"],
      ],
      total: { cappedOf: `loyalty_entries e WHERE ${OF_CUSTOMER}` },
    },
    query,
  );
}
