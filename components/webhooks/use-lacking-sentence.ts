"use client";

import { useTranslations } from "next-intl";
import { usePanel } from "@/components/layout/panel-context";
import { lackingPermissions } from "@/lib/webhooks/event-choice";

/** Null if the user may listen. */
export function useLackingSentence() {
  const t = useTranslations("panel.webhooks.form");
  const areas = useTranslations("panel.permission");
  const { user } = usePanel();
  return (pattern: string): string | null => {
    const lacking = lackingPermissions(pattern, user.permissoes);
    if (lacking.length === 0) return null;
    return t("notYours", { permissions: lacking.map((permission) => areas(permission)).join(", ") });
  };
}
