import type { Locale } from "@/lib/i18n/locales";

const MAX_FORMATTERS = 100;
const formatters = new Map<string, Intl.NumberFormat>();

/** Integer cents as the reader writes money, for example `R$ 59,90`. `currency` is an ISO 4217 code. */
export function formatCents(cents: number, currency: string, locale: Locale): string {
  const key = `${locale} ${currency}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  // A server with stores all over the world shall not keep one for each zone and currency.
  if (!formatters.has(key) && formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, formatter);
  return formatter.format(cents / 100);
}
