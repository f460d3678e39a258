import type { OrderStatus } from "@/lib/orders/status";

const TAKES_PARCELS: readonly OrderStatus[] = ["paid", "processing", "shipped"];

/** Checks only the status of the order. */
export const isShippable = ({ status }: { status: OrderStatus }): boolean => TAKES_PARCELS.includes(status);
