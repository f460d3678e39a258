import type { Locale } from "@/lib/i18n/locales";

/** A whole number with the reader's thousands separator, for example `12.480`. */
export const formatCount = (count: number, locale: Locale) => new Intl.NumberFormat(locale).format(count);

/** A part of a whole in whole percent: 0.125 is `13%`. */
export const formatPercent = (part: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(part);

/** The number of an order, for example `nº 1913`: a name, so without separators. */
export const formatOrderNumber = (number: number, locale: Locale) =>
  locale === "en" ? `#${number}` : `nº ${number}`;
