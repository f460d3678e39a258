import type { PlacedOrder } from "@/lib/checkout/schema";

type Seen = Pick<PlacedOrder, "status" | "codigoRastreio"> & {
  pagamento: Pick<NonNullable<PlacedOrder["pagamento"]>, "status" | "gerado"> | null;
  devolucoes: readonly Pick<PlacedOrder["devolucoes"][number], "status">[];
};

/** What the order's page depends on: another one is worth a reload. */
export const stateOf = ({ status, codigoRastreio, pagamento, devolucoes }: Seen): string =>
  [
    status,
    codigoRastreio,
    pagamento?.status,
    pagamento?.gerado,
    ...devolucoes.map((given) => given.status),
  ].join(" ");
