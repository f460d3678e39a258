import { AuthCard } from "@/components/storefront/auth-card";
import { Notice } from "@/components/storefront/notice";
import { PasswordField } from "@/components/storefront/password-field";
import { StoreForm } from "@/components/storefront/store-form";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import { findLinkOfPage } from "@/lib/storefront/link-of-page";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata() {
  const t = await translator("storefront.account.reset");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" as const };
}

/** A new password, by the link from the e-mail; the link is used up by the form, not by looking. */
export default async function NewPasswordPage({ params }: Props) {
  const { token } = await params;
  const owner = await findLinkOfPage(token, "senha");
  const t = await translator("storefront.account.reset");
  const form = await translator("storefront.account.form");
  if (!owner) {
    const again = <a href="/loja/esqueci-senha">{t("again")}</a>;
    return <Notice title={t("badTitle")} text={t("badText")} action={again} />;
  }
  const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
  return (
    <AuthCard title={t("title")} text={t("text", { email: owner.email })}>
      <StoreForm path="/store-auth/redefinir-senha" extra={{ token }} goTo="/loja/conta" texts={texts}>
        <input type="email" autoComplete="username" value={owner.email} readOnly hidden />
        <PasswordField
          name="novaSenha"
          label={t("password")}
          showText={form("showPassword")}
          autoComplete="new-password"
          maxLength={128}
        />
      </StoreForm>
    </AuthCard>
  );
}
