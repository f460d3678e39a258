import type { Locale } from "@/lib/i18n/locales";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A moment as a day in the store's time zone, for example `21 de nov. de 2026`. */
export function formatDay(moment: string, timeZone: string, locale: Locale): string {
  const key = `${locale} ${timeZone}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone, day: "numeric", month: "short", year: "numeric" });
  formatters.set(key, formatter);
  return formatter.format(new Date(moment));
}
