import { LOCALE_COOKIE, toLocale } from "@/lib/i18n/locales";

/** The visitor's language where no provider can say it; the default while rendering on the server. */
export function browserLocale() {
  if (typeof document === "undefined") return toLocale(undefined);
  return toLocale(new RegExp(`${LOCALE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1]);
}
