import { DEFAULT_LOCALE, LOCALE_COOKIE, READER_LOCALE_HEADER, toLocale } from "@/lib/i18n/locales";

export function browserLocale() {
  if (typeof document === "undefined") return toLocale(undefined);
  const chosen = new RegExp(`${LOCALE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  return toLocale(chosen ?? document.documentElement.lang);
}

/** For a request to the API, so that it answers in the reader's language. */
export function readerHeaders(): Record<string, string> {
  const locale = browserLocale();
  return locale === DEFAULT_LOCALE ? {} : { [READER_LOCALE_HEADER]: locale };
}
