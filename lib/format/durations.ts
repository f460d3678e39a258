import type { Locale } from "@/lib/i18n/locales";

const SECOND_MS = 1000;

/** How long something took: `143 ms`, from a second on `15 s` or `1,2 s`. */
export function formatDuration(durationMs: number, locale: Locale): string {
  const isShort = durationMs < SECOND_MS;
  const value = isShort ? Math.round(durationMs) : durationMs / SECOND_MS;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isShort ? "millisecond" : "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(value);
}
