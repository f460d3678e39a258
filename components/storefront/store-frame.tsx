import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/storefront/language-switch";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import styles from "./store-frame.module.css";

/** Header and footer of every storefront page. Plain links: a shop page loads no script that it can do without. */
export async function StoreFrame({ storeName, children }: { storeName: string; children: ReactNode }) {
  const t = await translator("storefront");
  const common = await translator("common");
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        {common("skipToContent")}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href="/loja" className={styles.brand}>
            <span className={styles.initial} aria-hidden="true">
              {storeName.trim().charAt(0).toLocaleUpperCase()}
            </span>
            {storeName}
          </a>
          <nav aria-label={t("nav.label")}>
            <a href="/loja/fidelidade" className={styles.link}>
              {t("nav.points")}
            </a>
          </nav>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerBar}>
          <p>
            © {storeName} · {t("footer")}
          </p>
          <LanguageSwitch current={await requestLocale()} label={common("language")} />
        </div>
      </footer>
    </div>
  );
}
