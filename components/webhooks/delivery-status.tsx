"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { DeliveryStatus } from "@/lib/webhooks/delivery-filters";

const TONES = {
  pending: "neutral",
  retrying: "warning",
  success: "good",
  failed: "bad",
  canceled: "neutral",
} as const satisfies Record<DeliveryStatus, string>;

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useTranslations("panel.webhooks.status");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
