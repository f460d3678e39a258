/** How many lines a freight table may have. */
export const MAX_RATES = 200;
