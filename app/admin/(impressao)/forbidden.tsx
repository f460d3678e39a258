import { PlainPage } from "@/components/layout/plain-page";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

/** Without the panel's frame around it, like the sheets themselves. */
export default async function SheetForbidden() {
  const { usuario } = await panelAccess("none");
  const t = await translator("panel.forbidden");
  const area = (await translator("panel.permission"))("vendas");
  const action = <a href="/admin">{t("back")}</a>;
  return (
    <PlainPage title={t("title", { area })} text={t("text", { role: usuario.papel, area })} action={action} />
  );
}
