import { PlainPage } from "@/components/layout/plain-page";
import { translator } from "@/lib/i18n/request-locale";

/** Outside both areas. Plain markup: Next sends this file with every page. */
export default async function NotFound() {
  const t = await translator("common.notFound");
  return <PlainPage title={t("title")} text={t("text")} action={<a href="/">{t("back")}</a>} />;
}
