import { REPORT_COMPARISONS, REPORT_PERIODS } from "@/lib/reports/filters";
import { DAYS_COMPARED, type Days, lastDays, lengthOf, PERIODS } from "@/lib/reports/period/period";

/** Types of kept windows. The products and categories reports both read `itens`. */
export const WINDOW_TYPES = ["itens", "clientes", "cupons", "campanhas", "estoque"] as const;
export type WindowType = (typeof WINDOW_TYPES)[number];

export type Asked = { periodo: string; comparar: string };

const UNTIL_TODAY = /^(\d+)_dias$/;
const BETWEEN = /^(\S+)\/(\S+)$/;

/** Names the days: a period's name, or `<n>_dias` when they end today (both move), else fixed days. */
export function askedAs(periodo: string | undefined, days: Days, today: string): string {
  if (periodo) return periodo;
  return days.ate === today ? `${lengthOf(days)}_dias` : `${days.de}/${days.ate}`;
}

/** SQL condition: the wish has fixed days (`de/ate`). */
export const IS_FIXED = `periodo LIKE '%/%'`;

function daysOf(periodo: string, today: string): Days | null {
  const name = REPORT_PERIODS.find((known) => known === periodo);
  if (name) return PERIODS[name](today);
  const [, length] = UNTIL_TODAY.exec(periodo) ?? [];
  if (length) return lastDays(Number(length), today);
  const [, de, ate] = BETWEEN.exec(periodo) ?? [];
  return de && ate ? { de, ate } : null;
}

/** @returns null when `periodo` is not a name that this module writes */
export function daysAsked({ periodo, comparar }: Asked, today: string): Days | null {
  const days = daysOf(periodo, today);
  const compared = REPORT_COMPARISONS.find((known) => known === comparar);
  return days && compared ? DAYS_COMPARED[compared](days) : days;
}
