"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ParcelStatus } from "@/lib/orders/parcels/status";

const TONES = {
  preparando: "warning",
  despachado: "good",
  entregue: "neutral",
  nao_entregue: "bad",
  devolvido: "warning",
  cancelado: "neutral",
} as const satisfies Record<ParcelStatus, string>;

export function ShipmentStatusBadge({ status }: { status: ParcelStatus }) {
  const t = useTranslations("panel.shipments.status");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
