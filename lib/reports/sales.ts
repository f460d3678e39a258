import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { readCounting } from "@/lib/reports/counting";
import { boundsOf, cleanDays, countedDays, listed, SALES } from "@/lib/reports/days";
import type { SalesLine } from "@/lib/reports/schema";
import { firstDayOf, labelOf, type Window, windowValues } from "@/lib/reports/window";

/** Days that were counted and not touched since, and all others from the orders: one statement, so one moment. */
const salesSql = ({ base, agrupar }: Window) => `
  WITH days AS (
    SELECT g::date AS dia, ${boundsOf("g::date", "$4::text")}
    FROM generate_series($2::date, $3::date, interval '1 day') g),
  ${cleanDays(base, "pedidos")},
  figures AS (
    SELECT dia, ${listed(SALES)} FROM clean
    UNION ALL SELECT dia, ${listed(SALES)} FROM (${countedDays(base, "stale")}) counted)
  SELECT ${labelOf(agrupar, "dia")} AS periodo, ${SALES.map((name) => `sum("${name}")::float8 AS "${name}"`).join(", ")}
  FROM (SELECT ${firstDayOf(agrupar, "figures.dia")} AS dia, ${listed(SALES)} FROM figures) grouped
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
  const [rows, proof, counting] = await Promise.all([
    sql<Sums & { periodo: string }>(ctx, null, salesSql(window), windowValues(window)),
    ctx.db.reportProof.findFirst({ select: { conferidoEm: true } }),
    readCounting(ctx, window.fusoHorario),
  ]);
  const sums = Object.fromEntries(SALES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
  const conferidoEm = proof?.conferidoEm ?? null;
  return { linhas: rows.map(derived), totais: derived(sums as Sums), conferidoEm, ...counting };
}
