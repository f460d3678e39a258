import { EntryPage } from "@/components/auth/entry-page";
import { Enrolment } from "@/components/security/enrolment";
import { enrolmentAccess } from "@/lib/auth/pages/page";
import { translator } from "@/lib/i18n/request-locale";

/** The only page for people who must still set up their required second factor. */
export default async function EnrolmentPage() {
  const t = await translator("panel.security.enrolment");
  const { papel, loja } = await enrolmentAccess();
  return (
    <EntryPage
      at="/admin/segundo-fator"
      title={t("title")}
      text={t("subtitle", { role: papel, store: loja.nomeLoja })}
    >
      <Enrolment />
    </EntryPage>
  );
}
