import type { Locale } from "@/lib/i18n/locales";

const MAX_FORMATTERS = 100;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string, locale: Locale, parts: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${parts.hour ?? ""} ${parts.second ?? ""}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...parts });
  // A server with stores all over the world shall not keep one for each zone and currency.
  if (!formatters.has(key) && formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, formatter);
  return formatter;
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
// 24 hours in every language: engines differ in the space before AM, and a page would not hydrate.
const MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const SECOND = { ...MINUTE, second: "2-digit" } as const;

/** A moment as a day in the store's time zone, for example `21 de nov. de 2026`. */
export function formatDay(moment: string, timeZone: string, locale: Locale): string {
  return formatterOf(timeZone, locale, DAY).format(new Date(moment));
}

/** A moment to the minute in the store's time zone, for example `21 de nov. de 2026, 14:05`. */
export function formatMoment(moment: string, timeZone: string, locale: Locale): string {
  return formatterOf(timeZone, locale, MINUTE).format(new Date(moment));
}

/** A moment to the second in the store's time zone, for example `21 de nov. de 2026, 14:05:09`. */
export function formatSecond(moment: string, timeZone: string, locale: Locale): string {
  return formatterOf(timeZone, locale, SECOND).format(new Date(moment));
}
