"use client";

import { IconMailOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** Shown on e-mail campaigns while no mail server is configured. */
export function NothingLeaves() {
  const t = useTranslations("panel.campaigns.nothingLeaves");
  return (
    <Notice role="note" tone="warning" icon={IconMailOff} title={t("title")}>
      {t("text", { url: "SMTP_URL", from: "MAIL_FROM" })}
    </Notice>
  );
}
