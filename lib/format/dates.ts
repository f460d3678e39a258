import { dateFormat } from "@/lib/format/formatters";
import { localTimeOf } from "@/lib/format/local-time";
import type { Locale } from "@/lib/i18n/locales";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
// 24 hours in every language: engines write different spaces before AM, and that breaks hydration.
const MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const SECOND = { ...MINUTE, second: "2-digit" } as const;

/** Writes `21 de nov. de 2026` in the given time zone. */
export function formatDay(moment: string, timeZone: string, locale: Locale): string {
  return dateFormat(locale, { timeZone, ...DAY }).format(new Date(moment));
}

/** Formats a day without a time zone, such as `2026-11-21`. */
export const formatCalendarDay = (day: string, locale: Locale) => formatDay(day, "UTC", locale);

/** Writes `21 de nov. de 2026, 14:05`. */
export function formatMoment(moment: string, timeZone: string, locale: Locale): string {
  return dateFormat(locale, { timeZone, ...MINUTE }).format(new Date(moment));
}

/** The last day before a moment that is not included any more; with the time if the moment is no midnight. */
export function formatEnd(moment: string, timeZone: string, locale: Locale): string {
  const end = new Date(moment);
  if (!localTimeOf(end, timeZone).endsWith("T00:00")) return formatMoment(moment, timeZone, locale);
  return formatDay(new Date(end.getTime() - 1).toISOString(), timeZone, locale);
}

export function formatSecond(moment: string, timeZone: string, locale: Locale): string {
  return dateFormat(locale, { timeZone, ...SECOND }).format(new Date(moment));
}
