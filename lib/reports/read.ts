import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { readCounting } from "@/lib/reports/days/counting";
import { boundsOf, cleanDays, countedDays, listed, SALES } from "@/lib/reports/days/days";
import type { ReportType } from "@/lib/reports/filters";
import { campaignsReport } from "@/lib/reports/lines/campaigns";
import { categoriesReport } from "@/lib/reports/lines/categories";
import { couponsReport } from "@/lib/reports/lines/coupons";
import { customersReport } from "@/lib/reports/lines/customers";
import { loyaltyReport } from "@/lib/reports/lines/loyalty";
import { productsReport } from "@/lib/reports/lines/products";
import { stockReport } from "@/lib/reports/lines/stock";
import { SOLD_DAYS } from "@/lib/reports/lines/stock-units";
import { DAYS_COMPARED, type Days, lastDays, resolveDays, todayIn } from "@/lib/reports/period/period";
import { firstDayOf, labelOf, type Window, windowValues } from "@/lib/reports/period/window";
import type { Report, ReportQuery, SalesLine } from "@/lib/reports/schema";
import { askedAs } from "@/lib/reports/windows/wishes";
import { getStore } from "@/lib/stores/read";

type Lines = Pick<Report, "linhas" | "totais">;

/** Reads unchanged counted days, and all other days from the orders. One statement, so one snapshot. */
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

/** Serves GET /reports/vendas: one line per day, week or month, empty ones included. */
async function salesReport(ctx: Ctx, window: Window) {
  const [rows, proof, counting] = await Promise.all([
    sql<Sums & { periodo: string }>(ctx, null, salesSql(window), windowValues(window)),
    ctx.db.reportProof.findFirst({ select: { conferidoEm: true } }),
    readCounting(ctx, window.fusoHorario),
  ]);
  const sums = Object.fromEntries(SALES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
  const conferidoEm = proof?.conferidoEm ?? null;
  return { linhas: rows.map(derived), totais: derived(sums as Sums), conferidoEm, ...counting };
}

const REPORTS = {
  vendas: salesReport,
  produtos: productsReport,
  clientes: customersReport,
  categorias: categoriesReport,
  cupons: couponsReport,
  campanhas: campaignsReport,
  estoque: stockReport,
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
  // The stock report exists only for the present moment.
  const isNow = tipo === "estoque";
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
  const [now, then] = await Promise.all([
    read(isNow ? lastDays(SOLD_DAYS, today) : days, isNow ? `${SOLD_DAYS}_dias` : asked),
    before && read(before, asked, comparar),
  ]);
  return {
    tipo,
    ...now,
    periodo: { ...days, fusoHorario },
    base,
    ...(then && { comparativo: { periodo: before, totais: then.totais } }),
    geradoEm: new Date(),
  } as Report;
}
