import type { Locale } from "@/lib/i18n/locales";

/** Not from a message provider, because a crash may have broken the provider too. */
export const CRASH_TEXTS = {
  "pt-BR": { title: "Algo deu errado", text: "Tente de novo em instantes.", retry: "Tentar de novo" },
  en: { title: "Something went wrong", text: "Try again in a moment.", retry: "Try again" },
} as const satisfies Record<Locale, Record<string, string>>;

/** Shown while the database is away. */
export const OUTAGE_TEXTS = {
  "pt-BR": {
    title: "Voltamos em instantes",
    text: "O serviço está indisponível no momento. Esta página tenta de novo sozinha.",
    retry: "Tentar agora",
  },
  en: {
    title: "Back in a moment",
    text: "The service is unavailable right now. This page tries again by itself.",
    retry: "Try now",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Shown while the panel is unreachable. */
export const OFFLINE_TEXTS = {
  "pt-BR": {
    title: "Sem conexão com o painel",
    text: "Confira a sua internet. Esta página tenta de novo sozinha.",
    retry: "Tentar agora",
  },
  en: {
    title: "No connection to the panel",
    text: "Check your internet connection. This page tries again by itself.",
    retry: "Try now",
  },
} as const satisfies Record<Locale, Record<string, string>>;
