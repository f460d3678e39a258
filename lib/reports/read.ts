import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { todayIn } from "@/lib/format/local-time";
import { readCountedDays } from "@/lib/reports/days/counting";
import { boundsOf, cleanDays, countedDays, listed, SALES } from "@/lib/reports/days/days";
import { isOfNow, type ReportType } from "@/lib/reports/filters";
import { campaignsReport } from "@/lib/reports/lines/campaigns";
import { categoriesReport } from "@/lib/reports/lines/categories";
import { couponsReport } from "@/lib/reports/lines/coupons";
import { customersReport } from "@/lib/reports/lines/customers";
import { loyaltyReport } from "@/lib/reports/lines/loyalty";
import { productsReport } from "@/lib/reports/lines/products";
import { stockReport } from "@/lib/reports/lines/stock";
import { SOLD_DAYS } from "@/lib/reports/lines/stock-units";
import { stockValueReport } from "@/lib/reports/lines/stock-value";
import { DAYS_COMPARED, type Days, daysIn, lastDays, resolveDays } from "@/lib/reports/period/period";
import { firstDayOf, labelOf, type Window } from "@/lib/reports/period/window";
import type { Report, ReportQuery, SalesLine } from "@/lib/reports/schema";
import { askedAs } from "@/lib/reports/windows/wishes";
import { getStore } from "@/lib/stores/read";

/** `geradoEm`: of lines that were counted before. */
type Lines = Pick<Report, "linhas" | "totais"> & Partial<Pick<Report, "geradoEm">>;

/**
 * Reads unchanged counted days, and all other days from the orders. One statement, so one snapshot. A sub-query
 * hides the number of days from the planner, which would otherwise plan the statement anew at each read.
 */
const salesSql = ({ base, agrupar }: Window) => `
  WITH days AS (
    SELECT g AS dia, ${boundsOf("g", "$3::text")} FROM unnest((SELECT $2::date[])) g),
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

/** Serves GET /reports/vendas: one line per day, week or month, empty ones included. */
async function salesReport(ctx: Ctx, window: Window) {
  const { base, agrupar, fusoHorario } = window;
  const name = `report-sales-${base}-${agrupar}`;
  const rows = await sql<Sums & { periodo: string }>(ctx, name, salesSql(window), [
    daysIn(window),
    fusoHorario,
  ]);
  const sums = Object.fromEntries(SALES.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]));
  return { linhas: rows.map(derived), totais: derived(sums as Sums) };
}

const REPORTS = {
  vendas: salesReport,
  produtos: productsReport,
  clientes: customersReport,
  categorias: categoriesReport,
  cupons: couponsReport,
  campanhas: campaignsReport,
  estoque: stockReport,
  valor_estoque: stockValueReport,
  fidelidade: loyaltyReport,
} as const satisfies Record<ReportType, (ctx: Ctx, window: Window) => Promise<Lines>>;

/**
 * Serves GET /reports/{tipo}. `comparar` adds the totals of another period.
 * @throws AppError 422 naming `de` or `ate`
 */
export async function readReport(ctx: Ctx, tipo: ReportType, query: ReportQuery): Promise<Report> {
  const { fusoHorario } = await getStore(ctx.storeId);
  const { agrupar, base, comparar, linhas } = query;
  const today = todayIn(fusoHorario);
  const days = resolveDays(query, fusoHorario);
  const isNow = isOfNow(tipo);
  const read = (period: Days, periodo: string, compared = "") =>
    REPORTS[tipo](ctx, {
      ...period,
      agrupar,
      linhas,
      base: isNow ? "pago" : base,
      fusoHorario,
      asked: { periodo, comparar: compared },
    });
  const asked = askedAs(query.periodo, days, today);
  const before = comparar && !isNow ? DAYS_COMPARED[comparar](days) : null;
  const [now, then, daysState] = await Promise.all([
    read(isNow ? lastDays(SOLD_DAYS, today) : days, isNow ? `${SOLD_DAYS}_dias` : asked),
    before && read(before, asked, comparar),
    readCountedDays(ctx, tipo, fusoHorario),
  ]);
  return {
    tipo,
    geradoEm: new Date(),
    ...now,
    ...daysState,
    periodo: { ...days, fusoHorario },
    base,
    ...(then && { comparativo: { periodo: before, totais: then.totais } }),
  } as Report;
}
