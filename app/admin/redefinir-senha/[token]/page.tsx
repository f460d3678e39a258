import { EntryPage } from "@/components/auth/entry-page";
import { LinkGone } from "@/components/auth/link-gone";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { findPasswordReset } from "@/lib/auth/password/reset-password";
import { translator } from "@/lib/i18n/request-locale";
import { getStore } from "@/lib/stores/read";

/** Opening the page does not use up the link. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await translator("panel.security.reset");
  const { token } = await params;
  const account = await findPasswordReset(token);
  if (!account) {
    return (
      <EntryPage at="/admin/redefinir-senha/[token]" title={t("title")}>
        <LinkGone />
      </EntryPage>
    );
  }
  const { nomeLoja } = await getStore(account.storeId);
  return (
    <EntryPage
      at="/admin/redefinir-senha/[token]"
      title={t("title")}
      text={t("subtitle", { email: account.email, store: nomeLoja })}
    >
      <ResetPasswordForm token={token} email={account.email} storeName={nomeLoja} />
    </EntryPage>
  );
}
