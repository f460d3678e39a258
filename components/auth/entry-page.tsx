import type { ReactNode } from "react";
import { LanguageLinks } from "@/components/auth/language-links";
import { PageTexts } from "@/components/layout/page-texts";
import { PageTitle } from "@/components/layout/page-title";
import { Muted } from "@/components/ui/layout";
import type { PAGE_TEXTS } from "@/lib/i18n/page-texts";
import { pageTexts } from "@/lib/i18n/panel-texts";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./entry-page.module.css";

type Props = {
  at: keyof typeof PAGE_TEXTS;
  title: string;
  text?: string;
  children: ReactNode;
};

/** Frame of the pages for people who are not logged in. */
export async function EntryPage({ at, title, text, children }: Props) {
  const t = await translator("panel");
  return (
    <main className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.column}>
        <header className={styles.header}>
          <p className={styles.brand}>
            <BrandMark />
            {t("brand")}
          </p>
          <h1 className={styles.title}>{title}</h1>
          {text && <Muted>{text}</Muted>}
        </header>
        <div className={styles.card}>
          <PageTexts texts={await pageTexts(at)}>{children}</PageTexts>
          <noscript>
            <p className={styles.noScript}>{t("login.noScript")}</p>
          </noscript>
        </div>
        <LanguageLinks />
      </div>
    </main>
  );
}

/** Decorative: the brand's name is next to it. */
function BrandMark() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-brand-6)" />
      <path
        fill="#fff"
        d="M9 8h14l2.5 6.2c0 1.7-1.4 3-3.1 3s-3.2-1.3-3.2-3c0 1.7-1.4 3-3.2 3s-3.2-1.3-3.2-3c0 1.7-1.4 3-3.2 3s-3.1-1.3-3.1-3zm.5 11.2h13V23a1.5 1.5 0 0 1-1.5 1.5H11A1.5 1.5 0 0 1 9.5 23z"
      />
    </svg>
  );
}
