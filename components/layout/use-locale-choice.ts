"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { startTransition, useOptimistic } from "react";
import { type Locale, localeCookie } from "@/lib/i18n/locales";

/** Stores the language in a cookie, so that the server renders in it too. */
export function useLocaleChoice() {
  const router = useRouter();
  const [locale, setLocale] = useOptimistic(useLocale());
  const choose = (wanted: Locale) =>
    startTransition(() => {
      setLocale(wanted);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
      document.cookie = localeCookie(wanted);
      router.refresh();
    });
  return { locale, choose };
}
