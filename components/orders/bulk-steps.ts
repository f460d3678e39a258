import type { OrderRow } from "@/lib/orders/client";
import { type ReachedStatus, TRANSITIONS } from "@/lib/orders/status";

/** Refunds are decided one by one. */
export const BULK_STEPS = [
  "paid",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies ReachedStatus[];
export type BulkStep = (typeof BULK_STEPS)[number];

/** By its status alone. */
export function takesStep({ status }: OrderRow, step: BulkStep): boolean {
  const next: readonly ReachedStatus[] = TRANSITIONS[status];
  return next.includes(step);
}
