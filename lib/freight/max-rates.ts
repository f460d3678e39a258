/** Lines of a store's freight table. */
export const MAX_RATES = 200;
