import { LOCALE_COOKIE, toLocale } from "@/lib/i18n/locales";

export function browserLocale() {
  if (typeof document === "undefined") return toLocale(undefined);
  const chosen = new RegExp(`${LOCALE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  return toLocale(chosen ?? document.documentElement.lang);
}
