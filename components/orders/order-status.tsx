"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { OrderStatus } from "@/lib/orders/status";

const TONES = {
  pending: "warning",
  paid: "good",
  processing: "good",
  shipped: "good",
  delivered: "neutral",
  returned: "warning",
  cancelled: "bad",
  expired: "neutral",
  refunded: "neutral",
} as const satisfies Record<OrderStatus, string>;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("panel.orders.status");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
