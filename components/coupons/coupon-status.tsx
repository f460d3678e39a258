"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import type { CouponSituation } from "@/lib/coupons/kinds";

const TONES = {
  ativo: "good",
  agendado: "warning",
  esgotado: "bad",
  expirado: "neutral",
  inativo: "neutral",
} as const;

export function CouponStatus({ situacao }: { situacao: CouponSituation }) {
  const t = useTranslations("panel.coupons.states");
  return <StatusBadge tone={TONES[situacao]}>{t(situacao)}</StatusBadge>;
}

/** The period in days of the store's time zone. */
export function useCouponPeriod() {
  const t = useTranslations("panel.coupons");
  const format = useFormats();
  return ({ inicioEm, fimEm }: { inicioEm: string | null; fimEm: string | null }): string => {
    const [from, to] = [inicioEm && format.day(inicioEm), fimEm && format.day(fimEm)];
    if (from && to) return t("between", { from, to });
    if (from) return t("from", { day: from });
    return to ? t("until", { day: to }) : t("always");
  };
}
