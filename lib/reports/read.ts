import type { Ctx } from "@/lib/ctx";
import { campaignsReport } from "@/lib/reports/campaigns";
import { categoriesReport } from "@/lib/reports/categories";
import { couponsReport } from "@/lib/reports/coupons";
import { customersReport } from "@/lib/reports/customers";
import { loyaltyReport } from "@/lib/reports/loyalty";
import { daysBefore, resolveDays } from "@/lib/reports/period";
import { productsReport } from "@/lib/reports/products";
import { salesReport } from "@/lib/reports/sales";
import type { Report, ReportQuery, ReportType } from "@/lib/reports/schema";
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
 * GET /reports/{tipo}; `comparar=anterior` adds totals of the period before.
 * @throws AppError 422 naming `de` or `ate`
 */
export async function readReport(ctx: Ctx, tipo: ReportType, query: ReportQuery): Promise<Report> {
  const { fusoHorario } = await getStore(ctx.storeId);
  const { agrupar, base, comparar } = query;
  const days = resolveDays(query, fusoHorario);
  const before = daysBefore(days);
  const read = (period: typeof days) => REPORTS[tipo](ctx, { ...period, agrupar, base, fusoHorario });
  // Stock is only known as of now.
  const isComparable = comparar && tipo !== "estoque";
  const [now, then] = await Promise.all([read(days), isComparable && read(before)]);
  return {
    tipo,
    ...now,
    periodo: { ...days, fusoHorario },
    base,
    ...(then && { comparativo: { periodo: before, totais: then.totais } }),
    geradoEm: new Date(),
  } as Report;
}
