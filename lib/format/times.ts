import { numberFormat, relativeFormat } from "@/lib/format/formatters";
import type { Locale } from "@/lib/i18n/locales";

const SECOND_MS = 1000;

/** Writes `143 ms`, and from one second on `1,2 s` or `15 s`. */
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

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** Writes whole units: `há 5 segundos`, `em 4 minutos`, `agora`. */
export function formatRelative(moment: string, nowMs: number, locale: Locale): string {
  const distanceMs = Date.parse(moment) - nowMs;
  const [unit, sizeMs] = UNITS.find(([, size]) => Math.abs(distanceMs) >= size) ?? ["second", 1000];
  const count = Math.trunc(distanceMs / sizeMs);
  return relativeFormat(locale, { numeric: count === 0 ? "auto" : "always" }).format(count, unit);
}
