import type { Ctx } from "@/lib/ctx";
import { campaignsReport } from "@/lib/reports/campaigns";
import { categoriesReport } from "@/lib/reports/categories";
import { couponsReport } from "@/lib/reports/coupons";
import { customersReport } from "@/lib/reports/customers";
import type { ReportType } from "@/lib/reports/filters";
import { loyaltyReport } from "@/lib/reports/loyalty";
import { DAYS_COMPARED, resolveDays } from "@/lib/reports/period";
import { productsReport } from "@/lib/reports/products";
import { salesReport } from "@/lib/reports/sales";
import type { Report, ReportQuery } from "@/lib/reports/schema";
import { stockReport } from "@/lib/reports/stock";
import type { Window } from "@/lib/reports/window";
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
  const { agrupar, base, comparar } = query;
  const days = resolveDays(query, fusoHorario);
  // Stock is only known as of now.
  const before = comparar && tipo !== "estoque" ? DAYS_COMPARED[comparar](days) : null;
  const read = (period: typeof days) => REPORTS[tipo](ctx, { ...period, agrupar, base, fusoHorario });
  const [now, then] = await Promise.all([read(days), before && read(before)]);
  return {
    tipo,
    ...now,
    periodo: { ...days, fusoHorario },
    base,
    ...(then && { comparativo: { periodo: before, totais: then.totais } }),
    geradoEm: new Date(),
  } as Report;
}
