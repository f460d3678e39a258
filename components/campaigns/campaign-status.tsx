"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { CampaignStatus as Status } from "@/lib/campaigns/status";

const TONES = {
  rascunho: "neutral",
  agendada: "warning",
  enviando: "warning",
  pausada: "warning",
  enviada: "good",
  cancelada: "neutral",
  falhou: "bad",
} as const;

export function CampaignStatus({ status }: { status: Status }) {
  const t = useTranslations("panel.campaigns.states");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
