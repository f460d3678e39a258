"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { RuleRow } from "@/lib/automation-rules/client";

export function RuleState({ rule: { enabled, motivoDesligamento } }: { rule: RuleRow }) {
  const t = useTranslations("panel.automations.states");
  if (enabled) return <StatusBadge tone="good">{t("on")}</StatusBadge>;
  return motivoDesligamento ? (
    <StatusBadge tone="bad">{t(motivoDesligamento)}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t("off")}</StatusBadge>
  );
}
