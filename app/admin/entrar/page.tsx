import { LanguageLinks } from "@/components/auth/language-links";
import { LoginForm } from "@/components/auth/login-form";
import { BrandMark } from "@/components/layout/brand-mark";
import { AREAS, safeReturnPath } from "@/lib/auth/return-path";
import type { PageSearch } from "@/lib/http/page-search";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./login.module.css";

export async function generateMetadata() {
  const t = await translator("panel.login");
  return { title: t("title") };
}

/** The panel's login. `de` is the page to come back to. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const t = await translator("panel.login");
  const brand = await translator("panel");
  const { de } = await searchParams;
  const returnTo = typeof de === "string" ? de : null;
  const wasElsewhere = safeReturnPath("panel", returnTo) !== AREAS.panel.home;
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <header className={styles.header}>
          <p className={styles.brand}>
            <BrandMark size={32} />
            {brand("brand")}
          </p>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.text}>{wasElsewhere ? t("resume") : t("subtitle")}</p>
        </header>
        <div className={styles.card}>
          <LoginForm returnTo={returnTo} />
          <noscript>
            <p className={styles.noScript}>{t("noScript")}</p>
          </noscript>
        </div>
        <LanguageLinks />
      </div>
    </main>
  );
}
