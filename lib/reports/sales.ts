import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { boundsOf, countedDays, FIGURE_COLUMNS, FIGURES, markedIn } from "@/lib/reports/days";
import type { SalesLine } from "@/lib/reports/schema";
import { firstDayOf, labelOf, type Window, windowValues } from "@/lib/reports/window";

/** Days that were counted and not touched since, and all others from the orders: one statement, so one moment. */
const salesSql = ({ base, agrupar }: Window) => `
  WITH days AS (
    SELECT g::date AS dia, ${boundsOf("g::date", "$4::text")}
    FROM generate_series($2::date, $3::date, interval '1 day') g),
  clean AS MATERIALIZED (
    SELECT r.* FROM days d JOIN report_days r ON r."storeId" = $1::uuid AND r.base = '${base}' AND r.dia = d.dia
      AND r.inicio = d.inicio AND r.fim = d.fim
    WHERE NOT ${markedIn("d")}),
  stale AS MATERIALIZED (SELECT * FROM days d WHERE NOT EXISTS (SELECT 1 FROM clean WHERE clean.dia = d.dia)),
  figures AS (
    SELECT dia, ${FIGURE_COLUMNS} FROM clean
    UNION ALL SELECT dia, ${FIGURE_COLUMNS} FROM (${countedDays(base, "stale")}) counted)
  SELECT ${labelOf(agrupar, "dia")} AS periodo, ${FIGURES.map((name) => `sum("${name}")::float8 AS "${name}"`).join(", ")}
  FROM (SELECT ${firstDayOf(agrupar, "figures.dia")} AS dia, ${FIGURE_COLUMNS} FROM figures) grouped
  GROUP BY dia ORDER BY dia`;

type Sums = Omit<SalesLine, "periodo" | "liquidoCents" | "ticketMedioCents">;

function derived<S extends Sums>(sums: S) {
  const charged = sums.brutoCents - sums.descontoCents + sums.freteCents;
  return {
    ...sums,
    liquidoCents: charged - sums.reembolsoCents,
    ticketMedioCents: meanCents(charged, sums.pedidos),
  };
}

/** GET /reports/vendas: a line per day, week or month, empty ones too. */
export async function salesReport(ctx: Ctx, window: Window) {
  const [rows, proof] = await Promise.all([
    sql<Sums & { periodo: string }>(ctx, null, salesSql(window), windowValues(window)),
    ctx.db.reportProof.findFirst({ select: { conferidoEm: true } }),
  ]);
  const sums = Object.fromEntries(
    FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  );
  const conferidoEm = proof?.conferidoEm ?? null;
  return { linhas: rows.map(derived), totais: derived(sums as Sums), conferidoEm };
}
