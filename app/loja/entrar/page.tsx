import { storePage } from "@/app/loja/store-page";
import { AuthCard } from "@/components/storefront/auth-card";
import { EmailField, PasswordField } from "@/components/storefront/form-field";
import { StoreForm } from "@/components/storefront/store-form";
import { safeReturnPath } from "@/lib/auth/pages/return-path";
import { storeFacts } from "@/lib/storefront/shop-window";
import styles from "./login.module.css";

const isErased = (search: URLSearchParams) => search.get("conta") === "apagada";

/** `de` is the page to return to. `conta=apagada` means that the visitor just erased the account. */
const page = storePage({
  at: "/loja/entrar",
  texts: "storefront.login",
  load: ({ ctx }) => storeFacts(ctx),
  title: async ({ t, search }) => t(isErased(search) ? "erased" : "title"),
  screen: ({ t, loja, search, data: { pontosPorReal } }) => {
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
    if (isErased(search)) {
      return (
        <AuthCard title={t("erased")} text={t("erasedText", { store: loja.nomeLoja })} below={below}>
          <p className={styles.aside}>
            <a href="/loja">{t("toShop")}</a>
          </p>
        </AuthCard>
      );
    }
    return (
      <AuthCard
        title={t("title")}
        text={t(pontosPorReal === null ? "textShop" : "text", { store: loja.nomeLoja })}
        below={below}
      >
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
