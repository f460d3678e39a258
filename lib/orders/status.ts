export const TRANSITIONS = {
  pending: ["paid", "cancelled", "expired"],
  paid: ["processing", "shipped", "cancelled", "refunded"],
  processing: ["shipped", "cancelled", "refunded"],
  shipped: ["delivered", "returned", "refunded"],
  delivered: ["returned", "refunded"],
  returned: ["refunded"],
  cancelled: ["refunded"],
  expired: ["paid"],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

/** The API's `cliente` of an order without a customer. */
export const ANONYMOUS = "Anônimo";

export type OrderStatus = keyof typeof TRANSITIONS;
export type ReachedStatus = (typeof TRANSITIONS)[OrderStatus][number];
export const ORDER_STATUSES = Object.keys(TRANSITIONS) as OrderStatus[];

/** The store may e-mail buyers about these steps. */
export const TOLD_STEPS = [
  "paid",
  "expired",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
  "refunded",
] as const satisfies ReachedStatus[];

type Position = { status: OrderStatus; pagoEm: Date | string | null };

/** Without a payment no refund is possible. */
export function nextStatuses({ status, pagoEm }: Position): ReachedStatus[] {
  const next: readonly ReachedStatus[] = TRANSITIONS[status];
  return next.filter((para) => para !== "refunded" || pagoEm !== null);
}

/** The column with the time of each status. `processing` has none. */
export const STATUS_TIME = {
  paid: "pagoEm",
  shipped: "enviadoEm",
  delivered: "entregueEm",
  returned: "devolvidoEm",
  cancelled: "canceladoEm",
  expired: "expiradoEm",
  refunded: "reembolsadoEm",
} as const satisfies Partial<Record<OrderStatus, string>>;

/** Of an order in these statuses the store should have an invoice. An index knows them too. */
export const WITH_INVOICE: readonly OrderStatus[] = [
  "paid",
  "processing",
  "shipped",
  "delivered",
  "returned",
];

/** The statuses that both filters leave; undefined: all. */
export function statusesLeft(filters: { status?: string | undefined; semNota?: boolean | undefined }) {
  const asked = statusesOf(filters.status);
  return filters.semNota
    ? (asked ?? ORDER_STATUSES).filter((status) => WITH_INVOICE.includes(status))
    : asked;
}

/** `paid,shipped` becomes a list without unknown values; undefined: no filter. */
export function statusesOf(filter: string | undefined): OrderStatus[] | undefined {
  const asked = (filter ?? "").split(",").flatMap((part) => part.trim() || []);
  if (asked.length === 0) return undefined;
  return ORDER_STATUSES.filter((status) => asked.includes(status));
}
