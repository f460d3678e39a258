import { numberFormat } from "@/lib/format/formatters";
import type { Locale } from "@/lib/i18n/locales";

/** Writes `R$ 59,90`. `currency` is a code of ISO 4217. */
export const formatCents = (cents: number, currency: string, locale: Locale): string =>
  numberFormat(locale, { style: "currency", currency }).format(cents / 100);
