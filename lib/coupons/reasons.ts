/** Why a coupon does not hold for a cart, in the order in which they are looked at. */
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
