import type { OrderView } from "@/lib/orders/client";
import { type OrderStatus, type ReachedStatus, TOLD_STEPS } from "@/lib/orders/status";

/** The step that most often comes next. */
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

/** The one worth a button of its own besides. */
const SECOND: Partial<Record<OrderStatus, ReachedStatus>> = {
  paid: "processing",
  delivered: "returned",
};

type Steps = { first: ReachedStatus | null; second: ReachedStatus | null; others: ReachedStatus[] };

/** What may be done with an order next, the most likely first. */
export function stepsOf({ status, proximasAcoes }: Pick<OrderView, "status" | "proximasAcoes">): Steps {
  const possible = proximasAcoes.filter((step) => step !== "pending");
  const allowed = (step: ReachedStatus | null | undefined) => (step && possible.includes(step) ? step : null);
  const first = allowed(LIKELY[status]);
  const second = allowed(SECOND[status]);
  return { first, second, others: possible.filter((step) => step !== first && step !== second) };
}

/** Whether the buyer can be told of a step by e-mail. */
export const isTold = (step: ReachedStatus): boolean => TOLD_STEPS.some((told) => told === step);

/** Steps that a buyer waits for, or would be surprised by: whoever takes them has to say so to keep quiet. */
export const isToldUnlessUnwanted = (step: ReachedStatus): boolean =>
  step === "shipped" || step === "cancelled";
