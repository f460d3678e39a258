export const ENTRY_TYPES = [
  "credito",
  "resgate",
  "estorno_credito",
  "estorno_resgate",
  "expiracao",
  "ajuste",
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** The reasons in the order of the checks. */
export const POINTS_REASONS = ["SEM_CONTA", "FORA_DO_PROGRAMA", "MINIMO", "MAXIMO", "SALDO"] as const;
export type PointsReason = (typeof POINTS_REASONS)[number];

export const MAX_ADJUSTMENT = 1_000_000;
export const MIN_REASON_LENGTH = 3;
export const MAX_REASON_LENGTH = 255;
