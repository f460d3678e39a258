import { z } from "zod";
import { invalid } from "@/lib/errors";
import { dateFormat } from "@/lib/format/formatters";
import { plusDays, todayIn } from "@/lib/format/local-time";
import { sentence } from "@/lib/i18n/sentence";
import type { ReportPeriod } from "@/lib/reports/filters";

/** Days of the store, both included, as `YYYY-MM-DD`. */
export type Days = { de: string; ate: string };

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
/** Time zone data before 1970 is unreliable. */
const FIRST_DAY = "1970-01-01";

const PlainDay = z.iso.date();
const Moment = z.iso.datetime({ offset: true, local: true });

/** Accepts an ISO 8601 day or moment within the allowed range. */
export const isReportDate = (text: string) =>
  text >= FIRST_DAY && (PlainDay.safeParse(text).success || Moment.safeParse(text).success);

/** The store's day of a text. A moment's offset can move it to another day. */
export function dayOf(text: string, timeZone: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > FIRST_DAY.length;
  if (!hasOffset) return text.slice(0, FIRST_DAY.length);
  return dateFormat("en-CA", { timeZone }).format(new Date(text));
}

/** The last `length` days, today included. */
export const lastDays = (length: number, today: string): Days => ({
  de: plusDays(today, 1 - length),
  ate: today,
});

export const lengthOf = ({ de, ate }: Days) => (Date.parse(ate) - Date.parse(de)) / DAY_MS + 1;

export const daysIn = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, count) => plusDays(days.de, count));

/** The same day of another month, or the last day of that month if it is shorter. */
function monthsAway(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, FIRST_DAY.length);
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

export const PERIODS: Record<ReportPeriod, (today: string) => Days> = {
  hoje: (today) => ({ de: today, ate: today }),
  ontem: (today) => ({ de: plusDays(today, -1), ate: plusDays(today, -1) }),
  "7_dias": (today) => lastDays(7, today),
  "30_dias": (today) => lastDays(30, today),
  "90_dias": (today) => lastDays(90, today),
  mes: (today) => ({ de: firstOfMonth(today), ate: today }),
  mes_passado: (today) => ({
    de: monthsAway(firstOfMonth(today), -1),
    ate: plusDays(firstOfMonth(today), -1),
  }),
  "12_meses": (today) => ({ de: plusDays(monthsAway(today, -12), 1), ate: today }),
};

type Asked = { de?: string | undefined; ate?: string | undefined; periodo?: ReportPeriod | undefined };

/**
 * Defaults to the last 30 days.
 * @throws AppError 422 naming `de` when it is after `ate`, or `ate` when there are more than 366 days
 */
export function resolveDays({ periodo, ...asked }: Asked, timeZone: string, now = new Date()): Days {
  const today = todayIn(timeZone, now);
  if (periodo) return PERIODS[periodo](today);
  const ate = asked.ate ? dayOf(asked.ate, timeZone) : today;
  const de = asked.de ? dayOf(asked.de, timeZone) : plusDays(ate, 1 - DEFAULT_DAYS);
  if (de > ate) throw invalid("de", sentence("não pode ser depois de ate ({ate})", { ate }));
  if (lengthOf({ de, ate }) > MAX_DAYS)
    throw invalid("ate", sentence("o período tem no máximo {count} dias", { count: MAX_DAYS }));
  return { de, ate };
}

const YEAR = 12;

/**
 * For `anterior`, the same number of days right before; for `ano_anterior`, the same days one year earlier.
 */
export const DAYS_COMPARED = {
  anterior: (days: Days): Days => ({ de: plusDays(days.de, -lengthOf(days)), ate: plusDays(days.de, -1) }),
  ano_anterior: ({ de, ate }: Days): Days => ({ de: monthsAway(de, -YEAR), ate: monthsAway(ate, -YEAR) }),
};
