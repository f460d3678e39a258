import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/http/errors";
import type { LoyaltyBalance } from "@/lib/loyalty/schema";

/** A released lot is in the balance; one that is not is still to come. What expired is in neither. */
const READ_BALANCE = `
  SELECT s."fidelidadeAtiva" AND coalesce(a.ativo, false) AS ativo, coalesce(a.saldo, 0) AS saldo,
    s."valorPontoCents", greatest(coalesce(a.saldo, 0), 0)::bigint * s."valorPontoCents" AS equivalente,
    coalesce(sum(l.restante) FILTER (WHERE l."liberadoEm" IS NULL), 0)::int AS pendentes,
    coalesce(sum(l.restante) FILTER (WHERE l."liberadoEm" IS NOT NULL
      AND l."expiraEm" <= now() + interval '30 days'), 0)::int AS "expirandoEm30Dias"
  FROM stores s
  LEFT JOIN loyalty_accounts a ON a."storeId" = s.id AND a."customerId" = $2::uuid
  LEFT JOIN loyalty_lots l ON l."storeId" = a."storeId" AND l."accountId" = a.id AND l.restante > 0
    AND (l."expiraEm" IS NULL OR l."expiraEm" > now())
  WHERE s.id = $1::uuid
  GROUP BY s.id, a.id`;

type Row = Omit<LoyaltyBalance, "equivalenteCents"> & { equivalente: string };

/**
 * GET /store/loyalty/me (store-api.md endpoint 22): the customer's own points. `saldo` is what can be spent;
 * with the program off, or for who has left it, it stays as it was (decisions: Customer auth and loyalty).
 * @throws AppError 401 for anybody but a customer
 */
export async function readLoyaltyBalance(ctx: Ctx): Promise<LoyaltyBalance> {
  const [row] =
    ctx.actor.type === "customer" ? await sql<Row>(ctx, "loyalty", READ_BALANCE, [ctx.actor.id]) : [];
  if (!row) throw new AppError("unauthorized", "Sessão ausente ou expirada. Entre novamente.");
  const { equivalente, ...balance } = row;
  return { ...balance, equivalenteCents: Number(equivalente) };
}
