// Apart from the schema: the screen needs the limits, and must not load zod.

export const MIN_PARTS = 2;
export const MAX_PARTS = 20;
/** Hundredths of a percent that a kit may cost less than its parts. */
export const MAX_DISCOUNT_BPS = 9_000;
/** Of one part in one kit. */
export const MAX_UNITS_OF_PART = 99;
