/** Cents per order, to the nearest cent; 0 for none. */
export const meanCents = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.round(cents / count);

/** The part that a line has in a total, as a fraction with four decimals; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
