export const LOCALES = ["pt-BR", "en"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "pt-BR";
export const LOCALE_COOKIE = "lojista_idioma";

/** Each language by its own name, so that whoever landed in the wrong one finds theirs. */
export const LOCALE_NAMES: Record<Locale, string> = { "pt-BR": "Português", en: "English" };

const YEAR_SECONDS = 31_536_000;

/** What `document.cookie` is set to when a person chooses a language. */
export const localeCookie = (locale: Locale) =>
  `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

/** The locale that a cookie asks for; anything unknown is the default. */
export function toLocale(value: string | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
