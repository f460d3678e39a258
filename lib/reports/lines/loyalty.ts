import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { boundsOf, cleanDays, countedPoints, listed, POINTS } from "@/lib/reports/days/days";
import { firstDayOf, labelOf, type Window, windowValues } from "@/lib/reports/period/window";
import type { LoyaltyLine } from "@/lib/reports/schema";

const SUM = "creditados - resgatados - expirados - estornados + ajustes";

/** Reads all days, because the balance is the sum of all entries. Days before the window form one group. */
const loyaltySql = ({ agrupar }: Window) => `
  WITH days AS (
    SELECT g::date AS dia, ${boundsOf("g::date", "$4::text")}
    FROM generate_series(least($2::date, (SELECT min(e."criadoEm") AT TIME ZONE $4::text FROM loyalty_entries e
      WHERE e."storeId" = $1::uuid)::date), $3::date, interval '1 day') g),
  ${cleanDays("pago", "creditados")},
  figures AS (
    SELECT dia, ${listed(POINTS)} FROM clean UNION ALL SELECT dia, ${listed(POINTS)} FROM (${countedPoints("stale")}) counted),
  grouped AS (
    SELECT CASE WHEN f.dia >= $2::date THEN ${firstDayOf(agrupar, "f.dia")} END AS dia,
      ${POINTS.map((name) => `sum(${name})::float8 AS ${name}`).join(", ")} FROM figures f GROUP BY 1)
  SELECT * FROM (
    SELECT dia, ${labelOf(agrupar, "dia")} AS periodo, ${POINTS.join(", ")}, sum(${SUM}) OVER (ORDER BY dia NULLS FIRST) AS saldo,
      (SELECT s."valorPontoCents" FROM stores s WHERE s.id = $1::uuid) AS "valorPontoCents" FROM grouped) g
  WHERE dia IS NOT NULL ORDER BY dia`;

type Row = Omit<LoyaltyLine, "passivoCents"> & { dia: unknown; valorPontoCents: number };

/**
 * Serves GET /reports/fidelidade. `estornados` is points taken back minus points given back.
 * saldo = previous + creditados − resgatados − expirados − estornados + ajustes.
 * The field `passivoCents` uses today's value of a point.
 */
export async function loyaltyReport(ctx: Ctx, window: Window) {
  const rows = await sql<Row>(ctx, null, loyaltySql(window), windowValues(window));
  const linhas = rows.map(({ dia: _, valorPontoCents, ...line }) => ({
    ...line,
    passivoCents: Math.max(line.saldo, 0) * valorPontoCents,
  }));
  const sums = Object.fromEntries(
    POINTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  );
  const { saldo = 0, passivoCents = 0 } = linhas.at(-1) ?? {};
  return {
    linhas,
    totais: { ...(sums as Record<(typeof POINTS)[number], number>), saldo, passivoCents },
  };
}
