"use client";

import { UnstyledButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useLocaleChoice } from "@/components/layout/use-locale-choice";
import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/locales";
import styles from "./language-links.module.css";

/** For pages that have no user menu. */
export function LanguageLinks() {
  const t = useTranslations("common");
  const { locale, choose } = useLocaleChoice();
  return (
    <fieldset aria-label={t("language")} className={styles.group}>
      {LOCALES.map((each) => (
        <UnstyledButton
          key={each}
          lang={each}
          aria-pressed={each === locale}
          className={styles.language}
          onClick={() => choose(each)}
        >
          {LOCALE_NAMES[each]}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
