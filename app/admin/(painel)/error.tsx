"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { PageTitle } from "@/components/layout/page-title";

type Props = { error: unknown; retry: () => void };

const digestOf = (error: unknown) =>
  error instanceof Error && "digest" in error ? String(error.digest) : null;

export default function PanelError({ error, retry }: Props) {
  const t = useTranslations("panel.error");
  const digest = digestOf(error);
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessagePage
        icon={<IconAlertTriangle size={22} stroke={1.75} />}
        title={t("title")}
        actions={
          <>
            <Button onClick={retry}>{t("retry")}</Button>
            <Button component="a" href="/admin" variant="default">
              {t("back")}
            </Button>
          </>
        }
      >
        <p>{t("text")}</p>
        {digest && <p>{t("reference", { digest })}</p>}
      </MessagePage>
    </>
  );
}
