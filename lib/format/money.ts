import type { Locale } from "@/lib/i18n/locales";

const formatters = new Map<string, Intl.NumberFormat>();

/** Integer cents as the reader writes money, for example `R$ 59,90`. `currency` is an ISO 4217 code. */
export function formatCents(cents: number, currency: string, locale: Locale): string {
  const key = `${locale} ${currency}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  formatters.set(key, formatter);
  return formatter.format(cents / 100);
}
