import { headers } from "next/headers";
import { PlainPage } from "@/components/layout/plain-page";
import { panelAccess } from "@/lib/auth/pages/page";
import { PATH_HEADER } from "@/lib/http/page-headers";
import { translator } from "@/lib/i18n/request-locale";
import { permissionAt } from "@/lib/panel-pages";

/** Printed sheets have no panel frame. */
export default async function SheetForbidden() {
  const { papel } = await panelAccess("none");
  const t = await translator("panel.forbidden");
  const areas = await translator("panel.permission");
  const permission = permissionAt((await headers()).get(PATH_HEADER)?.split("?")[0] ?? "");
  const area = permission ? areas(permission) : "";
  const action = <a href="/admin">{t("back")}</a>;
  return <PlainPage title={t("title", { area })} text={t("text", { role: papel, area })} action={action} />;
}
