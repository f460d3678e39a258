import { AuthCard } from "@/components/storefront/auth-card";
import { FormField } from "@/components/storefront/form-field";
import { PasswordField } from "@/components/storefront/password-field";
import { StoreForm } from "@/components/storefront/store-form";
import { storeOfHost } from "@/lib/auth/page";
import { safeReturnPath } from "@/lib/auth/return-path";
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
  const goTo = safeReturnPath("storefront", typeof de === "string" ? de : null);
  const signUp = de === undefined ? "/loja/cadastro" : `/loja/cadastro?${new URLSearchParams({ de: goTo })}`;
  const texts = {
    fields: { email: t("emailMissing"), senha: t("passwordMissing") },
    wrong: t("wrong"),
    wait: t.raw("wait"),
    failed: t("failed"),
    submit: t("submit"),
    submitting: t("submitting"),
  };
  const below = (
    <>
      {t("newHere")} <a href={signUp}>{t("signUp")}</a>
    </>
  );
  return (
    <AuthCard title={t("title")} text={t("text", { store: store?.nomeLoja ?? "" })} below={below}>
      <StoreForm path="/store-auth/login" goTo={goTo} texts={texts}>
        <FormField
          name="email"
          type="email"
          label={t("email")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          name="senha"
          label={t("password")}
          showText={t("showPassword")}
          autoComplete="current-password"
        />
      </StoreForm>
      <p className={styles.aside}>
        <a href="/loja/esqueci-senha">{t("forgot")}</a>
      </p>
    </AuthCard>
  );
}
