export const LOCALES = ["pt-BR", "en"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "pt-BR";
export const LOCALE_COOKIE = "lojista_idioma";
/** The store's language. The proxy sets this header for pages of the shop. */
export const STORE_LOCALE_HEADER = "x-lojista-idioma";
/** The language that an answer's sentences have. Our own pages send this header; without it, Portuguese. */
export const READER_LOCALE_HEADER = "x-reader-language";

/** Each name is in its own language, so that every reader finds theirs. */
export const LOCALE_NAMES: Record<Locale, string> = { "pt-BR": "Português", en: "English" };

const YEAR_SECONDS = 31_536_000;

export const localeCookie = (locale: Locale) =>
  `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
