import { numberFormat } from "@/lib/format/formatters";
import type { Locale } from "@/lib/i18n/locales";

/** `12.480`. */
export const formatCount = (count: number, locale: Locale) => numberFormat(locale).format(count);

/** 0.125 is `13%`. */
export const formatPercent = (part: number, locale: Locale) =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(part);

/** `nº 1913`: a name, so no separators. */
export const formatOrderNumber = (number: number, locale: Locale) =>
  locale === "en" ? `#${number}` : `nº ${number}`;
