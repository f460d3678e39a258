import { EntryPage } from "@/components/auth/entry-page";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { translator } from "@/lib/i18n/request-locale";

export default async function ForgotPasswordPage() {
  const t = await translator("panel.security.forgotten");
  return (
    <EntryPage at="/admin/esqueci-senha" title={t("title")} text={t("subtitle")}>
      <ForgotPasswordForm />
    </EntryPage>
  );
}
