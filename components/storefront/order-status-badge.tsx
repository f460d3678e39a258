import { translator } from "@/lib/i18n/request-locale";
import type { OrderStatus } from "@/lib/orders/status";
import styles from "./order-status-badge.module.css";

const TONES: Record<OrderStatus, "waiting" | "moving" | "done" | "ended"> = {
  pending: "waiting",
  paid: "moving",
  processing: "moving",
  shipped: "moving",
  delivered: "done",
  returned: "ended",
  cancelled: "ended",
  expired: "ended",
  refunded: "ended",
};

/** Where an order stands, in the customer's words. */
export async function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = await translator("storefront.account.status");
  return (
    <span className={styles.badge} data-tone={TONES[status]}>
      {t(status)}
    </span>
  );
}
