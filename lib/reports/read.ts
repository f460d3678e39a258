import type { Ctx } from "@/lib/ctx";
import { campaignsReport } from "@/lib/reports/campaigns";
import { categoriesReport } from "@/lib/reports/categories";
import { couponsReport } from "@/lib/reports/coupons";
import { customersReport } from "@/lib/reports/customers";
import type { ReportType } from "@/lib/reports/filters";
import { loyaltyReport } from "@/lib/reports/loyalty";
import { DAYS_COMPARED, type Days, lastDays, resolveDays, todayIn } from "@/lib/reports/period";
import { productsReport } from "@/lib/reports/products";
import { salesReport } from "@/lib/reports/sales";
import type { Report, ReportQuery } from "@/lib/reports/schema";
import { stockReport } from "@/lib/reports/stock";
import { SOLD_DAYS } from "@/lib/reports/stock-units";
import type { Window } from "@/lib/reports/window";
import { askedAs } from "@/lib/reports/wishes";
import { getStore } from "@/lib/stores/read";

type Lines = Pick<Report, "linhas" | "totais">;

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
 * GET /reports/{tipo}; `comparar` adds the totals of another period.
 * @throws AppError 422 naming `de` or `ate`
 */
export async function readReport(ctx: Ctx, tipo: ReportType, query: ReportQuery): Promise<Report> {
  const { fusoHorario } = await getStore(ctx.storeId);
  const { agrupar, base, comparar, linhas } = query;
  const today = todayIn(fusoHorario);
  const days = resolveDays(query, fusoHorario);
  // Stock is only known as of now.
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
