"use client";

import { LOCALE_NAMES, LOCALES, type Locale, localeCookie } from "@/lib/i18n/locales";
import styles from "./language-switch.module.css";

function choose(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = localeCookie(locale);
  window.location.reload();
}

export function LanguageSwitch({ current, label }: { current: Locale; label: string }) {
  return (
    <fieldset aria-label={label} className={styles.group}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          className={styles.language}
          onClick={() => choose(locale)}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </fieldset>
  );
}
