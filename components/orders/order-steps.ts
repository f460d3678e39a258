import type { OrderRow, OrderView } from "@/lib/orders/client";
import { type OrderStatus, type ReachedStatus, TOLD_STEPS, TRANSITIONS } from "@/lib/orders/status";

/** The usual next step of each status. */
const LIKELY: Record<OrderStatus, ReachedStatus | null> = {
  pending: "paid",
  paid: "shipped",
  processing: "shipped",
  shipped: "delivered",
  delivered: null,
  returned: "refunded",
  cancelled: "refunded",
  expired: "paid",
  refunded: null,
};

/** Another step that is common enough for its own button. */
const SECOND: Partial<Record<OrderStatus, ReachedStatus>> = {
  paid: "processing",
  delivered: "returned",
};

type Steps = { first: ReachedStatus | null; second: ReachedStatus | null; others: ReachedStatus[] };

/** The possible steps, the usual one first. */
export function stepsOf({ status, proximasAcoes }: Pick<OrderView, "status" | "proximasAcoes">): Steps {
  const possible = proximasAcoes.filter((step) => step !== "pending");
  const allowed = (step: ReachedStatus | null | undefined) => (step && possible.includes(step) ? step : null);
  const first = allowed(LIKELY[status]);
  const second = allowed(SECOND[status]);
  return { first, second, others: possible.filter((step) => step !== first && step !== second) };
}

/** The buyer gets an e-mail about these steps. */
export const isTold = (step: ReachedStatus): boolean => TOLD_STEPS.some((told) => told === step);

/** Bulk steps exclude refunds: the team decides each refund on its own. */
export const BULK_STEPS = [
  "paid",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies ReachedStatus[];
export type BulkStep = (typeof BULK_STEPS)[number];

/** Checks only the status of the order. */
export function takesStep({ status }: OrderRow, step: BulkStep): boolean {
  const next: readonly ReachedStatus[] = TRANSITIONS[status];
  return next.includes(step);
}
