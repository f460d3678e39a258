import type { OrderRow } from "@/lib/orders/client";
import { type ReachedStatus, TRANSITIONS } from "@/lib/orders/status";

/** Steps that make sense for many orders at once; refunds are looked at one by one. */
export const BULK_STEPS = [
  "paid",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies ReachedStatus[];
export type BulkStep = (typeof BULK_STEPS)[number];

/** Whether an order takes the step, as far as its status says. */
export function takesStep({ status }: OrderRow, step: BulkStep): boolean {
  const next: readonly ReachedStatus[] = TRANSITIONS[status];
  return next.includes(step);
}
