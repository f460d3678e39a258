// Apart from the schema: the screen needs the limits, and must not load zod.

/** One transaction locks all products of a purchase. */
export const MAX_PURCHASE_LINES = 200;
/** Of one line. */
export const MAX_PURCHASE_UNITS = 1_000_000;
