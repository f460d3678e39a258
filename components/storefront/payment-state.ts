import type { PlacedOrder } from "@/lib/checkout/schema";

type Seen = Pick<PlacedOrder, "status"> & {
  pagamento: Pick<NonNullable<PlacedOrder["pagamento"]>, "status" | "gerado"> | null;
};

/** What the order's page depends on: another one is worth a reload. */
export const stateOf = ({ status, pagamento }: Seen): string =>
  [status, pagamento?.status, pagamento?.gerado].join(" ");
