import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { LoyaltyOverview } from "@/lib/loyalty/schema";
import { readSettings } from "@/lib/settings/read";

const ACCOUNTS = `
  SELECT count(*) FILTER (WHERE ativo)::int AS membros, coalesce(sum(saldo), 0)::float8 AS saldo
  FROM loyalty_accounts WHERE "storeId" = $1::uuid`;

/** Pending lots have no `expiraEm`, so one index serves both subqueries. */
const LOTS = `
  SELECT
    (SELECT coalesce(sum(restante), 0)::float8 FROM loyalty_lots
      WHERE "storeId" = $1::uuid AND restante > 0 AND "expiraEm" IS NULL AND "liberadoEm" IS NULL) AS pendentes,
    (SELECT coalesce(sum(restante), 0)::float8 FROM loyalty_lots
      WHERE "storeId" = $1::uuid AND restante > 0 AND "liberadoEm" IS NOT NULL
        AND "expiraEm" > now() AND "expiraEm" <= now() + interval '30 days') AS "expirandoEm30Dias"`;

const total = (types: string, sign = "") =>
  `coalesce(${sign}sum(e.pontos) FILTER (WHERE e.tipo IN (${types})), 0)::float8`;

const MONTH = `
  SELECT m.desde, ${total(`'credito'`)} AS creditados, ${total(`'resgate'`, "-")} AS resgatados,
    ${total(`'expiracao'`, "-")} AS expirados, ${total(`'ajuste'`)} AS ajustes,
    ${total(`'estorno_credito', 'estorno_resgate'`, "-")} AS estornados
  FROM (SELECT date_trunc('month', now() AT TIME ZONE s."fusoHorario") AT TIME ZONE s."fusoHorario" AS desde
    FROM stores s WHERE s.id = $1::uuid) m
  LEFT JOIN loyalty_entries e ON e."storeId" = $1::uuid AND e."criadoEm" >= m.desde
  GROUP BY m.desde`;

type Accounts = Pick<LoyaltyOverview, "membros" | "saldo">;
type Lots = Pick<LoyaltyOverview, "pendentes" | "expirandoEm30Dias">;

/** `passivoCents`: the value of all balances at today's value of a point. */
export async function readLoyaltyOverview(ctx: Ctx): Promise<LoyaltyOverview> {
  const [{ fidelidade: programa, moeda }, [accounts], [lots], [mes]] = await Promise.all([
    readSettings(ctx),
    sql<Accounts>(ctx, "points-accounts", ACCOUNTS),
    sql<Lots>(ctx, "points-lots", LOTS),
    sql<LoyaltyOverview["mes"]>(ctx, "points-month", MONTH),
  ]);
  if (!accounts || !lots || !mes) throw new Error("the store is gone");
  const { valorPontoCents } = programa;
  return {
    programa,
    moeda,
    ...accounts,
    ...lots,
    passivoCents: Math.max(accounts.saldo, 0) * valorPontoCents,
    pendentesCents: lots.pendentes * valorPontoCents,
    mes,
  };
}
