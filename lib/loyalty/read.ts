import { sessionFinder } from "@/lib/auth/sessions/customer-session";
import type { Ctx } from "@/lib/ctx";
import { noCustomer } from "@/lib/customers/read";
import { sql } from "@/lib/db/sql";
import { noSession } from "@/lib/errors";
import type { CustomerPoints, EndingPoints, LoyaltyBalance, PendingPoints } from "@/lib/loyalty/schema";

/** SQL of one row. @param store @param customer SQL of ids */
const balanceOf = (store: string, customer: string) => `
  SELECT s."fidelidadeAtiva" AND coalesce(a.ativo, false) AS ativo, coalesce(a.saldo, 0) AS saldo,
    s."fidelidadeAtiva" AS "programaAtivo", a.id IS NOT NULL AS inscrito,
    s."valorPontoCents", greatest(coalesce(a.saldo, 0), 0)::bigint * s."valorPontoCents" AS "equivalenteCents",
    coalesce(sum(l.restante) FILTER (WHERE l."liberadoEm" IS NULL), 0)::int AS pendentes,
    coalesce(sum(l.restante) FILTER (WHERE l."liberadoEm" IS NOT NULL
      AND l."expiraEm" <= now() + interval '30 days'), 0)::int AS "expirandoEm30Dias"
  FROM customers c JOIN stores s ON s.id = c."storeId"
  LEFT JOIN loyalty_accounts a ON a."storeId" = c."storeId" AND a."customerId" = c.id
  LEFT JOIN loyalty_lots l ON l."storeId" = a."storeId" AND l."accountId" = a.id AND l.restante > 0
    AND (l."expiraEm" IS NULL OR l."expiraEm" > now())
  WHERE c."storeId" = ${store} AND c.id = ${customer} AND c."removidoEm" IS NULL
  GROUP BY s.id, a.id`;

const READ_BALANCE = balanceOf("$1::uuid", "$2::uuid");

type Balance = Omit<CustomerPoints, "aReceber" | "aVencer">;

async function findBalance(ctx: Ctx, customerId: string): Promise<Balance | null> {
  type Row = Omit<Balance, "equivalenteCents"> & { equivalenteCents: bigint | string };
  const [row] = await sql<Row>(ctx, "points-balance", READ_BALANCE, [customerId]);
  return row ? { ...row, equivalenteCents: Number(row.equivalenteCents) } : null;
}

const ofCustomer = `l."storeId" = $1::uuid AND l.restante > 0 AND l."accountId" = (
  SELECT a.id FROM loyalty_accounts a WHERE a."storeId" = $1::uuid AND a."customerId" = $2::uuid)`;

const PENDING = `
  SELECT l.restante AS pontos, l."orderId" AS "pedidoId", o.numero AS "pedidoNumero", l."disponivelEm"
  FROM loyalty_lots l LEFT JOIN orders o ON o."storeId" = l."storeId" AND o.id = l."orderId"
  WHERE ${ofCustomer} AND l."liberadoEm" IS NULL
  ORDER BY l."disponivelEm" NULLS LAST, l."criadoEm", l.id LIMIT 20`;

const ENDING = `
  SELECT sum(l.restante)::int AS pontos, l."expiraEm" FROM loyalty_lots l
  WHERE ${ofCustomer} AND l."liberadoEm" IS NOT NULL
    AND l."expiraEm" > now() AND l."expiraEm" <= now() + interval '30 days'
  GROUP BY l."expiraEm" ORDER BY l."expiraEm" LIMIT 20`;

/**
 * `saldo` stays while the program is off or the customer has left. It is 0 if the customer never joined.
 * @throws 404; 401 if the customer asks
 */
export async function readCustomerPoints(ctx: Ctx, customerId: string): Promise<CustomerPoints> {
  const balance = await findBalance(ctx, customerId);
  if (!balance) throw noCustomer(ctx);
  const aReceber = await sql<PendingPoints>(ctx, "pending-points", PENDING, [customerId]);
  const aVencer = await sql<EndingPoints>(ctx, "ending-points", ENDING, [customerId]);
  return { ...balance, aReceber, aVencer };
}

/** @throws 401 the actor is not a customer */
export function actingCustomerId({ actor }: Ctx): string {
  if (actor.type !== "customer") throw noSession();
  return actor.id;
}

/** @throws 401 */
export async function readLoyaltyBalance(ctx: Ctx): Promise<LoyaltyBalance> {
  const balance = await findBalance(ctx, actingCustomerId(ctx));
  if (!balance) throw noSession();
  return balance;
}

/** A customer's session with the balance at that moment. */
export const findSessionAndBalance = sessionFinder<LoyaltyBalance>(
  "customer-session-points",
  `(SELECT to_json(b) FROM (${balanceOf('session."storeId"', 'session."customerId"')}) b)`,
);
