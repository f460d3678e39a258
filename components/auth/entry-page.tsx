import type { ReactNode } from "react";
import { LanguageLinks } from "@/components/auth/language-links";
import { BrandMark } from "@/components/layout/brand-mark";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./entry-page.module.css";

type Props = { title: string; text?: string; children: ReactNode };

/** The frame of a panel page for who is not in yet: one card below its title, and the languages. */
export async function EntryPage({ title, text, children }: Props) {
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
          {children}
          <noscript>
            <p className={styles.noScript}>{t("login.noScript")}</p>
          </noscript>
        </div>
        <LanguageLinks />
      </div>
    </main>
  );
}
