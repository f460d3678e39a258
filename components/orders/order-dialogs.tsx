"use client";

import { CancelOrder } from "@/components/orders/cancel-order";
import { RefundOrder } from "@/components/orders/refund-order";
import { ReturnOrder } from "@/components/orders/return-order";
import { ShipOrder } from "@/components/orders/ship-order";
import { TrackingForm } from "@/components/orders/tracking-form";
import type { OrderView } from "@/lib/orders/client";

export type OrderDialog = "ship" | "tracking" | "cancel" | "return" | "refund";

const DIALOGS = {
  ship: ShipOrder,
  tracking: TrackingForm,
  cancel: CancelOrder,
  return: ReturnOrder,
  refund: RefundOrder,
} as const;

type Props = { order: OrderView; dialog: OrderDialog; onClose: () => void };

/** The dialog of an order's page that is open now. */
export function OrderDialogs({ order, dialog, onClose }: Props) {
  const Shown = DIALOGS[dialog];
  return <Shown order={order} onClose={onClose} />;
}
