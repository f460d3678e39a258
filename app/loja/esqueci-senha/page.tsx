import { AuthCard } from "@/components/storefront/auth-card";
import { FormField } from "@/components/storefront/form-field";
import { StoreForm } from "@/components/storefront/store-form";
import { AREAS } from "@/lib/auth/return-path";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";

export async function generateMetadata() {
  const t = await translator("storefront.account.forgot");
  return { title: t("title") };
}

/** Asking for a link to choose another password. */
export default async function ForgottenPasswordPage() {
  const t = await translator("storefront.account.forgot");
  const texts = {
    ...(await problemTexts()),
    submit: t("submit"),
    submitting: t("submitting"),
    done: t("done"),
  };
  return (
    <AuthCard title={t("title")} text={t("text")} below={<a href={AREAS.storefront.login}>{t("back")}</a>}>
      <StoreForm path="/store-auth/esqueci-senha" texts={texts}>
        <FormField
          name="email"
          type="email"
          label={t("email")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
      </StoreForm>
    </AuthCard>
  );
}
