import type { PlacedOrder } from "@/lib/checkout/schema";
import type { OwnOrder } from "@/lib/store-account/orders-schema";

/** The order as the buyer sees it at its secret URL or in the account. */
type Seen = Pick<OwnOrder, "envios" | "status" | "codigoRastreio" | "reembolsadoCents"> & {
  pagamento?: Pick<NonNullable<PlacedOrder["pagamento"]>, "status" | "gerado"> | null;
  devolucoes: readonly Pick<OwnOrder["devolucoes"][number], "status">[];
};

/** The order's page reloads when this state changes. */
export const stateOf = ({
  status,
  codigoRastreio,
  reembolsadoCents,
  pagamento,
  devolucoes,
  envios,
}: Seen): string =>
  [
    status,
    codigoRastreio,
    reembolsadoCents,
    pagamento?.status,
    pagamento?.gerado,
    ...devolucoes.map((given) => given.status),
    ...envios.flatMap((parcel) => [parcel.status, parcel.codigoRastreio]),
  ].join(" ");

/** Payments arrive within moments, parcels do not. */
const PAYING_MS = 10_000;
const SENDING_MS = 60_000;

export const isWaiting = ({ status }: Pick<OwnOrder, "status">) =>
  status === "pending" || status === "expired";

export const everyMsOf = (order: Pick<OwnOrder, "status">) => (isWaiting(order) ? PAYING_MS : SENDING_MS);
