"use client";

import { useTranslations } from "next-intl";
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
