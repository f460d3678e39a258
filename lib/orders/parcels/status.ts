import type { OrderStatus } from "@/lib/orders/status";

export const PARCEL_TRANSITIONS = {
  preparando: ["despachado", "cancelado"],
  despachado: ["entregue", "nao_entregue", "devolvido"],
  nao_entregue: ["entregue", "devolvido"],
  entregue: [],
  devolvido: [],
  cancelado: [],
} as const satisfies Record<string, readonly string[]>;

export type ParcelStatus = keyof typeof PARCEL_TRANSITIONS;
export type ReachedParcelStatus = (typeof PARCEL_TRANSITIONS)[ParcelStatus][number];
export const PARCEL_STATUSES = Object.keys(PARCEL_TRANSITIONS) as ParcelStatus[];

/** The column with the time of each status. */
export const PARCEL_TIME = {
  despachado: "despachadoEm",
  entregue: "entregueEm",
  nao_entregue: "naoEntregueEm",
  devolvido: "devolvidoEm",
  cancelado: "canceladoEm",
} as const satisfies Record<ReachedParcelStatus, string>;

/** The units of these parcels are free for another parcel. */
const FREEING = ["cancelado", "devolvido"] as const satisfies ParcelStatus[];

/** The parcel still holds its units. */
export const isLive = (status: ParcelStatus): boolean => !FREEING.some((each) => each === status);

/** The fields that may change in each status. Items and weight are fixed once the parcel has left. */
const OF_THE_WAY = ["transportadora", "servico", "codigoRastreio", "linkRastreio"] as const;
const ALL = [...OF_THE_WAY, "pesoGramas", "volumes", "itens"] as const;
export type ParcelField = (typeof ALL)[number];
export const CHANGEABLE: Record<ParcelStatus, readonly ParcelField[]> = {
  preparando: ALL,
  despachado: OF_THE_WAY,
  nao_entregue: OF_THE_WAY,
  entregue: [],
  devolvido: [],
  cancelado: [],
};

const TAKES_PARCELS: readonly OrderStatus[] = ["paid", "processing", "shipped"];

/** Checks only the status of the order. */
export const isShippable = ({ status }: { status: OrderStatus }): boolean => TAKES_PARCELS.includes(status);
