"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { EntryNotice } from "@/components/auth/entry-form";

/** The link was already used or has expired. */
export function LinkGone() {
  const t = useTranslations("panel.security.reset");
  return (
    <EntryNotice title={t("goneTitle")} text={t("goneText")}>
      <Button component="a" href="/admin/esqueci-senha" size="md">
        {t("askAgain")}
      </Button>
    </EntryNotice>
  );
}
