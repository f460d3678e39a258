import type { Locale } from "@/lib/i18n/locales";

/** The largest integer in the database. */
const MAX_CENTS = 2_147_483_647;

/** Reads `59`, `59,9`, `1.234,56` or `1234.56`, with or without `R$`. Null: the text is no amount. */
export function centsOfText(text: string): number | null {
  const bare = text.replace(/R\$|\s/g, "");
  const parts = bare.match(/^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/);
  if (!parts) return null;
  const whole = Number(parts[1]?.replace(/[.,]/g, ""));
  const cents = whole * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : null;
}

export function textOfCents(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2);
  return locale === "en" ? text : text.replace(".", ",");
}
