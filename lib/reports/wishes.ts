import { REPORT_COMPARISONS, REPORT_PERIODS } from "@/lib/reports/filters";
import { DAYS_COMPARED, type Days, lastDays, lengthOf, PERIODS } from "@/lib/reports/period";

/** What windows are kept of; `itens` is read by products and categories. */
export const WINDOW_TYPES = ["itens", "clientes", "cupons", "campanhas", "estoque"] as const;
export type WindowType = (typeof WINDOW_TYPES)[number];

export type Asked = { periodo: string; comparar: string };

const UNTIL_TODAY = /^(\d+)_dias$/;
const BETWEEN = /^(\S+)\/(\S+)$/;

/** How days move: by a period's name, or with today where they end with it, else never. */
export function askedAs(periodo: string | undefined, days: Days, today: string): string {
  if (periodo) return periodo;
  return days.ate === today ? `${lengthOf(days)}_dias` : `${days.de}/${days.ate}`;
}

/** In SQL: both days are said. */
export const IS_FIXED = `periodo LIKE '%/%'`;

function daysOf(periodo: string, today: string): Days | null {
  const name = REPORT_PERIODS.find((known) => known === periodo);
  if (name) return PERIODS[name](today);
  const [, length] = UNTIL_TODAY.exec(periodo) ?? [];
  if (length) return lastDays(Number(length), today);
  const [, de, ate] = BETWEEN.exec(periodo) ?? [];
  return de && ate ? { de, ate } : null;
}

/** Null: not one of ours. */
export function daysAsked({ periodo, comparar }: Asked, today: string): Days | null {
  const days = daysOf(periodo, today);
  const compared = REPORT_COMPARISONS.find((known) => known === comparar);
  return days && compared ? DAYS_COMPARED[compared](days) : days;
}
