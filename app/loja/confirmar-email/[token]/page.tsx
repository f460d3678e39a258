import { AuthCard } from "@/components/storefront/auth-card";
import { Notice } from "@/components/storefront/notice";
import { StoreForm } from "@/components/storefront/store-form";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import { findLinkOfPage } from "@/lib/storefront/link-of-page";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata() {
  const t = await translator("storefront.account.confirm");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" as const };
}

/** Proves that an address is the customer's. By a button, since mail programs follow links on their own. */
export default async function ConfirmEmailPage({ params }: Props) {
  const { token } = await params;
  const owner = await findLinkOfPage(token, "email");
  const t = await translator("storefront.account.confirm");
  if (!owner) {
    const toAccount = <a href="/loja/conta">{t("toAccount")}</a>;
    return <Notice title={t("badTitle")} text={t("badText")} action={toAccount} />;
  }
  const texts = { ...(await problemTexts()), submit: t("submit"), submitting: t("submitting") };
  return (
    <AuthCard title={t("title")} text={t("text", { email: owner.email })}>
      <StoreForm path="/store-auth/confirmar-email" extra={{ token }} goTo="/loja/conta" texts={texts}>
        {null}
      </StoreForm>
    </AuthCard>
  );
}
