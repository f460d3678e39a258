"use client";

import { CancelManualOrder } from "@/components/manual-orders/cancel-manual-order";
import { ConvertManualOrder } from "@/components/manual-orders/convert-manual-order";
import { ManualOrderLink } from "@/components/manual-orders/manual-order-link";
import type { ManualOrderView } from "@/lib/manual-orders/client";

/** What stands over the page of a manual order. */
export type ManualOrderDialog = "link" | "convert" | "cancel";

type Props = { order: ManualOrderView; dialog: ManualOrderDialog; onClose: () => void };

/** The dialog of the page that is open now. */
export function ManualOrderDialogs({ order, dialog, onClose }: Props) {
  switch (dialog) {
    case "link":
      return <ManualOrderLink order={order} onClose={onClose} />;
    case "convert":
      return <ConvertManualOrder order={order} onClose={onClose} />;
    case "cancel":
      return <CancelManualOrder order={order} onClose={onClose} />;
  }
}
