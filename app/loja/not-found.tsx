import { Notice } from "@/components/storefront/notice";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  return { title: (await translator("common.notFound"))("title") };
}

export default async function StorefrontNotFound() {
  const t = await translator("common.notFound");
  return <Notice title={t("title")} text={t("text")} action={<a href="/loja">{t("back")}</a>} />;
}
