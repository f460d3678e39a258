/** Lines of a store's freight table. */
export const MAX_RATES = 200;

export const MAX_PACKING_DAYS = 60;
