import { EntryPage } from "@/components/auth/entry-page";
import { LoginSteps } from "@/components/auth/login-steps";
import { AREAS, safeReturnPath } from "@/lib/auth/pages/return-path";
import type { PageSearch } from "@/lib/http/page-search";
import { translator } from "@/lib/i18n/request-locale";

/** `de` is the page to return to. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const t = await translator("panel.login");
  const { de } = await searchParams;
  const returnTo = typeof de === "string" ? de : null;
  const wasElsewhere = safeReturnPath("panel", returnTo) !== AREAS.panel.home;
  return (
    <EntryPage at="/admin/entrar" title={t("title")} text={wasElsewhere ? t("resume") : t("subtitle")}>
      <LoginSteps returnTo={returnTo} />
    </EntryPage>
  );
}
