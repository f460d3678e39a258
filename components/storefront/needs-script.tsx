import { translator } from "@/lib/i18n/request-locale";

/** For forms that only a script can send. */
export async function NeedsScript({ className = "" }: { className?: string | undefined }) {
  const t = await translator("storefront.account.form");
  return (
    <noscript>
      <p className={className}>{t("noScript")}</p>
    </noscript>
  );
}
