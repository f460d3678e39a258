import { choice, days, text } from "@/lib/http/filters";

export const REPORT_TYPES = [
  "vendas",
  "produtos",
  "clientes",
  "categorias",
  "cupons",
  "campanhas",
  "estoque",
  "valor_estoque",
  "fidelidade",
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Reports that exist only for the present moment. */
export const isOfNow = (tipo: ReportType): boolean => tipo === "estoque" || tipo === "valor_estoque";

/** Periods that move with the store's calendar. `mes` ends today. */
export const REPORT_PERIODS = [
  "hoje",
  "ontem",
  "7_dias",
  "30_dias",
  "90_dias",
  "mes",
  "mes_passado",
  "12_meses",
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_GROUPS = ["dia", "semana", "mes"] as const;
export const REPORT_COMPARISONS = ["anterior", "ano_anterior"] as const;
export const REPORT_BASES = ["pago", "criado"] as const;

/** Filters in the address of the panel's page. `de` and `ate` win over `periodo`. */
export const REPORT_FILTERS = {
  tipo: choice(REPORT_TYPES, { fallback: "vendas" }),
  periodo: choice(REPORT_PERIODS, { fallback: "30_dias" }),
  ...days(),
  comparar: choice(REPORT_COMPARISONS),
  agrupar: choice(REPORT_GROUPS, { fallback: "dia" }),
  base: choice(REPORT_BASES, { fallback: "pago" }),
  ordenar: text(),
};
