/** Lines of a store's freight table. */
export const MAX_RATES = 200;

export const MAX_PACKING_DAYS = 60;
export const MAX_CLOSED_PERIODS = 30;

/** Ranges of CEPs, and categories, of one line. */
export const MAX_CEP_RANGES = 20;
export const MAX_CATEGORIES = 20;

/** Cubic centimetres per kilogram; the Correios use 6000. */
export const MIN_CUBIC_FACTOR = 1000;
export const MAX_CUBIC_FACTOR = 20_000;
