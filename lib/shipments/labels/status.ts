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

export const MAX_LABELS = 50;
