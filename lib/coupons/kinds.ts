export const COUPON_TYPES = ["percentual", "fixo"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export const COUPON_SITUATIONS = ["agendado", "ativo", "expirado", "esgotado", "inativo"] as const;
export type CouponSituation = (typeof COUPON_SITUATIONS)[number];

export const MAX_BATCH = 1_000;

/** The reasons in the order of the checks. */
export const COUPON_REASONS = [
  "NAO_ENCONTRADO",
  "INATIVO",
  "NAO_INICIADO",
  "EXPIRADO",
  "MOEDA",
  "ESGOTADO",
  "NAO_COMBINAVEL",
  "SEGMENTO",
  "NAO_PRIMEIRA_COMPRA",
  "LIMITE_CLIENTE",
  "SEM_ITENS_ELEGIVEIS",
  "MINIMO_NAO_ATINGIDO",
] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];
