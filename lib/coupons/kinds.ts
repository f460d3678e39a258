export const COUPON_TYPES = ["percentual", "fixo"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Derived from dates, uses and `ativo`. */
export const COUPON_SITUATIONS = ["agendado", "ativo", "expirado", "esgotado", "inativo"] as const;
export type CouponSituation = (typeof COUPON_SITUATIONS)[number];

/** How many coupons one batch may make. */
export const MAX_BATCH = 1_000;
