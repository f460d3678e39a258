import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { LoyaltyLine } from "@/lib/reports/schema";
import { groupOf, groupsOf, labelOf, START, type Window, windowValues, within } from "@/lib/reports/window";

const total = (types: string, sign = "") =>
  `coalesce(${sign}sum(e.pontos) FILTER (WHERE e.tipo IN (${types})), 0)`;

/** Today's balance less later entries: accounts are few, entries many. */
const loyaltySql = (window: Window) => `
  WITH groups AS (${groupsOf(window)}),
  moves AS (
    SELECT ${groupOf(window, `e."criadoEm"`)} AS dia, sum(e.pontos) AS soma, ${total(`'credito'`)} AS creditados,
      ${total(`'resgate'`, "-")} AS resgatados, ${total(`'expiracao'`, "-")} AS expirados,
      ${total(`'estorno_credito', 'estorno_resgate'`, "-")} AS estornados, ${total(`'ajuste'`)} AS ajustes
    FROM loyalty_entries e WHERE e."storeId" = $1::uuid AND ${within(`e."criadoEm"`)} GROUP BY 1),
  opening AS (
    SELECT (SELECT coalesce(sum(a.saldo), 0) FROM loyalty_accounts a WHERE a."storeId" = $1::uuid)
      - (SELECT coalesce(sum(e.pontos), 0) FROM loyalty_entries e
         WHERE e."storeId" = $1::uuid AND e."criadoEm" >= ${START}) AS saldo)
  SELECT ${labelOf(window.agrupar, "groups.dia")} AS periodo, coalesce(creditados, 0)::float8 AS creditados,
    coalesce(resgatados, 0)::float8 AS resgatados, coalesce(expirados, 0)::float8 AS expirados,
    coalesce(estornados, 0)::float8 AS estornados, coalesce(ajustes, 0)::float8 AS ajustes,
    (opening.saldo + sum(coalesce(soma, 0)) OVER (ORDER BY dia))::float8 AS saldo,
    (SELECT s."valorPontoCents" FROM stores s WHERE s.id = $1::uuid) AS "valorPontoCents"
  FROM groups CROSS JOIN opening LEFT JOIN moves USING (dia) ORDER BY dia`;

type Row = Omit<LoyaltyLine, "passivoCents"> & { valorPontoCents: number };
const FLOWS = ["creditados", "resgatados", "expirados", "estornados", "ajustes"] as const;

/**
 * GET /reports/fidelidade. `estornados`: points taken back less given back, so saldo = previous + creditados −
 * resgatados − expirados − estornados + ajustes; `passivoCents` uses today's value of a point.
 */
export async function loyaltyReport(ctx: Ctx, window: Window) {
  const rows = await sql<Row>(ctx, null, loyaltySql(window), windowValues(window));
  const linhas = rows.map(({ valorPontoCents, ...line }) => ({
    ...line,
    passivoCents: Math.max(line.saldo, 0) * valorPontoCents,
  }));
  const sums = Object.fromEntries(FLOWS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
  const { saldo = 0, passivoCents = 0 } = linhas.at(-1) ?? {};
  return { linhas, totais: { ...(sums as Record<(typeof FLOWS)[number], number>), saldo, passivoCents } };
}
