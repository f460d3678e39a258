import { type Plan, planIncludes } from "@/lib/stores/plan";
import type { LockReason } from "@/lib/themes/schema";

export const STOREFRONT_API = 1;

export type Licensing = {
  precoCents: number;
  planoMinimo: Plan | null;
  apiMinima: number;
  descontinuadoEm: Date | null;
  plano: Plan;
  isLicensed: boolean;
  licencaExpiraEm: Date | null;
};

const isPast = (moment: Date | null, now: Date) => moment !== null && moment <= now;

/** The first reason that applies, in order. Free themes need no licence. */
export function lockReason(theme: Licensing, now: Date): LockReason | null {
  const isPaid = theme.precoCents > 0;
  if (isPast(theme.descontinuadoEm, now)) return "descontinuado";
  if (theme.apiMinima > STOREFRONT_API) return "incompativel";
  if (isPaid && theme.isLicensed && isPast(theme.licencaExpiraEm, now)) return "licenca_expirada";
  if (theme.planoMinimo && !planIncludes(theme.plano, theme.planoMinimo)) return "plano_insuficiente";
  return isPaid && !theme.isLicensed ? "compra_necessaria" : null;
}
