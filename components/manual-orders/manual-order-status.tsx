"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ManualOrderStatus } from "@/lib/manual-orders/status";

const TONES = {
  aberto: "neutral",
  enviado: "warning",
  convertido: "good",
  cancelado: "bad",
  expirado: "neutral",
} as const satisfies Record<ManualOrderStatus, string>;

export function ManualOrderStatusBadge({ status }: { status: ManualOrderStatus }) {
  const t = useTranslations("panel.manualOrders.status");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
