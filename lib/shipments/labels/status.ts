import type { ParcelStatus } from "@/lib/orders/parcels/status";

/**
 * `comprando`: money was asked for, or is about to be. `incerta`: nobody knows whether the label was paid.
 * `cancelada`: cancelled or expired at the carrier.
 */
export const LABEL_STATUSES = [
  "na_fila",
  "comprando",
  "comprada",
  "recusada",
  "incerta",
  "cancelada",
] as const;
export type LabelStatus = (typeof LABEL_STATUSES)[number];

/** A parcel in one of these may be queued (again). */
export const BUYABLE: readonly LabelStatus[] = ["recusada", "cancelada"];

/** Money may still be spent for it. */
export const UNSETTLED: readonly LabelStatus[] = ["na_fila", "comprando", "incerta"];

/** A label that travels with its parcel is cancelled no more. */
export const takesCancel = (parcel: ParcelStatus): boolean =>
  parcel === "preparando" || parcel === "cancelado";
export const LEFT_ALREADY =
  "O envio já saiu, e a etiqueta vai com ele. Ela não pode mais ser cancelada aqui.";

export const MAX_LABELS = 50;
