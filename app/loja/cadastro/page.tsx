import { redirect } from "next/navigation";
import { AuthCard } from "@/components/storefront/auth-card";
import { CheckField } from "@/components/storefront/check-field";
import { FieldGroup } from "@/components/storefront/field-group";
import { FormField } from "@/components/storefront/form-field";
import { PasswordField } from "@/components/storefront/password-field";
import { StoreForm } from "@/components/storefront/store-form";
import { isCustomerSignedIn, storeOfHost } from "@/lib/auth/page";
import { loginAddress, safeReturnPath } from "@/lib/auth/return-path";
import type { PageSearch } from "@/lib/http/page-search";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";

export async function generateMetadata() {
  const t = await translator("storefront.account.signUp");
  return { title: t("title") };
}

const ACCOUNT = "/loja/conta";

/** Opening an account. `de` is the page to come back to. */
export default async function SignUpPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { de } = await searchParams;
  const goTo = typeof de === "string" ? safeReturnPath("storefront", de) : ACCOUNT;
  if (await isCustomerSignedIn()) redirect(goTo);
  const t = await translator("storefront.account.signUp");
  const form = await translator("storefront.account.form");
  const store = await storeOfHost();
  const below = (
    <>
      {t("haveAccount")} <a href={loginAddress("storefront", goTo)}>{t("logIn")}</a>
    </>
  );
  const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
  return (
    <AuthCard title={t("title")} text={t("text", { store: store?.nomeLoja ?? "" })} below={below}>
      <StoreForm path="/store-auth/cadastro" goTo={goTo} texts={texts}>
        <FormField name="nome" label={t("name")} autoComplete="name" required maxLength={120} />
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
        <FormField
          name="telefone"
          type="tel"
          label={`${t("phone")} (${form("optional")})`}
          autoComplete="tel-national"
          maxLength={40}
        />
        <PasswordField
          name="senha"
          label={t("password")}
          hint={t("passwordHint")}
          showText={form("showPassword")}
          autoComplete="new-password"
          maxLength={128}
        />
        <FieldGroup title={t("contact")} text={t("contactText")}>
          <CheckField name="aceitaEmail" label={t("emailNews")} />
          <CheckField name="aceitaWhatsapp" label={t("whatsappNews")} />
        </FieldGroup>
      </StoreForm>
    </AuthCard>
  );
}
