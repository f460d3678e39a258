import { numberFormat } from "@/lib/format/formatters";
import type { Locale } from "@/lib/i18n/locales";

const SECOND_MS = 1000;

/** `143 ms`; from a second on `1,2 s` or `15 s`. */
export function formatDuration(durationMs: number, locale: Locale): string {
  const isShort = durationMs < SECOND_MS;
  const value = isShort ? Math.round(durationMs) : durationMs / SECOND_MS;
  return numberFormat(locale, {
    style: "unit",
    unit: isShort ? "millisecond" : "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(value);
}
