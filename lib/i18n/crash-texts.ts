import type { Locale } from "@/lib/i18n/locales";

/** Texts of the error pages that stand outside every provider: a crash may have taken the messages too. */
export const CRASH_TEXTS = {
  "pt-BR": { title: "Algo deu errado", text: "Tente de novo em instantes.", retry: "Tentar de novo" },
  en: { title: "Something went wrong", text: "Try again in a moment.", retry: "Try again" },
} as const satisfies Record<Locale, Record<string, string>>;
