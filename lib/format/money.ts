import { numberFormat } from "@/lib/format/formatters";
import type { Locale } from "@/lib/i18n/locales";

/** Integer cents as the reader writes money, for example `R$ 59,90`. `currency` is an ISO 4217 code. */
export const formatCents = (cents: number, currency: string, locale: Locale): string =>
  numberFormat(locale, { style: "currency", currency }).format(cents / 100);
