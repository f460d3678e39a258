import { numberFormat } from "@/lib/format/formatters";
import type { Locale } from "@/lib/i18n/locales";

/** Writes `12.480`. */
export const formatCount = (count: number, locale: Locale) => numberFormat(locale).format(count);

/** Writes 0.125 as `13%`. */
export const formatPercent = (part: number, locale: Locale) =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(part);

/** Writes `nº 1913`. An order number is a name, so it has no thousands separators. */
export const formatOrderNumber = (number: number, locale: Locale) =>
  locale === "en" ? `#${number}` : `nº ${number}`;

/** Writes 1.5 as `1,5`, with all its decimals. */
export const formatDecimal = (value: number, locale: Locale) =>
  numberFormat(locale, { maximumFractionDigits: 20 }).format(value);
