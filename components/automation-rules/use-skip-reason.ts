"use client";

import { useTranslations } from "next-intl";

export function useSkipReason() {
  const t = useTranslations("panel.automations.reasons");
  return (motivo: string): string => (t.has(motivo as "condicoes") ? t(motivo as "condicoes") : motivo);
}
