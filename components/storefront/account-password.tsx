import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import { AccountSection } from "./account-section";
import { PasswordField } from "./form-field";
import { StoreForm } from "./store-form";

/** The hidden e-mail field is for password managers. */
export async function PasswordSection({ email }: { email: string }) {
  const t = await translator("storefront.account");
  const texts = {
    ...(await problemTexts()),
    submit: t("password.submit"),
    submitting: t("password.submitting"),
    done: t("password.done"),
  };
  return (
    <AccountSection title={t("password.title")}>
      <StoreForm path="/store/me/senha" method="PUT" texts={texts}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="senhaAtual"
          label={t("password.current")}
          showText={t("form.showPassword")}
          autoComplete="current-password"
        />
        <PasswordField
          name="novaSenha"
          label={t("password.new")}
          hint={t("signUp.passwordHint")}
          showText={t("form.showPassword")}
          autoComplete="new-password"
          maxLength={128}
        />
      </StoreForm>
    </AccountSection>
  );
}
