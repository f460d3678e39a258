import { CustomerLoginForm } from "@/components/storefront/customer-login-form";
import { storeOfHost } from "@/lib/auth/page";
import type { PageSearch } from "@/lib/http/page-search";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./login.module.css";

export async function generateMetadata() {
  const t = await translator("storefront.login");
  return { title: t("title") };
}

/** The customer's login. `de` is the page to come back to. */
export default async function CustomerLoginPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const t = await translator("storefront.login");
  const store = await storeOfHost();
  const { de } = await searchParams;
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t("title")}</h1>
      <p className={styles.text}>{t("text", { store: store?.nomeLoja ?? "" })}</p>
      <div className={styles.card}>
        <CustomerLoginForm
          returnTo={typeof de === "string" ? de : null}
          texts={{
            email: t("email"),
            password: t("password"),
            showPassword: t("showPassword"),
            submit: t("submit"),
            submitting: t("submitting"),
            emailMissing: t("emailMissing"),
            passwordMissing: t("passwordMissing"),
            wrong: t("wrong"),
            wait: t.raw("wait"),
            failed: t("failed"),
          }}
        />
        <noscript>
          <p className={styles.text}>{t("noScript")}</p>
        </noscript>
      </div>
    </section>
  );
}
