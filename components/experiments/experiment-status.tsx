"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ExperimentStatus as Status } from "@/lib/experiments/status";

const TONES = { rascunho: "neutral", ativo: "good", pausado: "warning", encerrado: "neutral" } as const;

export function ExperimentStatus({ status }: { status: Status }) {
  const t = useTranslations("panel.experiments.states");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
