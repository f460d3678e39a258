"use client";

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { PageTitle } from "@/components/layout/page-title";
import { usePanel } from "@/components/layout/panel-context";
import { permissionAt } from "@/lib/panel-pages";

export default function PanelForbidden() {
  const t = useTranslations("panel.forbidden");
  const areas = useTranslations("panel.permission");
  const { user } = usePanel();
  const permission = permissionAt(usePathname());
  const area = permission ? areas(permission) : "";
  return (
    <>
      <PageTitle>{t("title", { area })}</PageTitle>
      <MessagePage
        icon={<IconLock size={22} stroke={1.75} />}
        title={t("title", { area })}
        actions={
          <Button component="a" href="/admin" variant="default">
            {t("back")}
          </Button>
        }
      >
        <p>{t("text", { role: user.papel, area })}</p>
        <p>{t("signedInAs", { email: user.email })}</p>
      </MessagePage>
    </>
  );
}
