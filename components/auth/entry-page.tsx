import type { ReactNode } from "react";
import { LanguageLinks } from "@/components/auth/language-links";
import { BrandMark } from "@/components/layout/brand-mark";
import { PageTexts } from "@/components/layout/page-texts";
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

/** For people who are not logged in. */
export async function EntryPage({ at, title, text, children }: Props) {
  const t = await translator("panel");
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <header className={styles.header}>
          <p className={styles.brand}>
            <BrandMark size={32} />
            {t("brand")}
          </p>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
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
