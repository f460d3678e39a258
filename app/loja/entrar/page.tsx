import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { EmailField, PasswordField } from "@/components/storefront/form-field";
import { StoreForm } from "@/components/storefront/store-form";
import { safeReturnPath } from "@/lib/auth/return-path";
import styles from "./login.module.css";

/** `de`: the page to come back to. */
const page = storePage({
  at: "/loja/entrar",
  texts: "storefront.login",
  title: "title",
  screen: ({ t, loja, search }) => {
    const wanted = search.get("de");
    const goTo = safeReturnPath("storefront", wanted);
    const signUp = wanted === null ? "/loja/cadastro" : `/loja/cadastro?${new URLSearchParams({ de: goTo })}`;
    const texts = {
      fields: { email: t("emailMissing"), senha: t("passwordMissing") },
      wrong: t("wrong"),
      wait: t("wait", { seconds: "{seconds}" }),
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
      <AuthCard title={t("title")} text={t("text", { store: loja.nomeLoja })} below={below}>
        <StoreForm path="/store-auth/login" goTo={goTo} texts={texts}>
          <EmailField label={t("email")} />
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
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
