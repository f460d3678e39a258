"use client";

import { Button } from "@mantine/core";
import { IconMapPinOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { PageTitle } from "@/components/layout/page-title";

export default function PanelNotFound() {
  const t = useTranslations("common.notFound");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessagePage
        icon={<IconMapPinOff size={22} stroke={1.75} />}
        title={t("title")}
        actions={
          <Button component="a" href="/admin" variant="default">
            {t("back")}
          </Button>
        }
      >
        <p>{t("text")}</p>
      </MessagePage>
    </>
  );
}
