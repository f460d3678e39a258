import { reportAddress, reportQuery } from "@/lib/reports/client";

const address = (choices: string) => reportAddress(new URLSearchParams(choices));

/** Sales on the panel's home, for people who may read reports. */
export const homeSalesQuery = reportQuery(address("periodo=7_dias&comparar=anterior"));

export const HOME_PRODUCTS = 5;
/** One line more than shown, because one line can be the sum of lines without a product. */
export const homeProductsQuery = reportQuery(address("tipo=produtos&periodo=7_dias"), HOME_PRODUCTS + 1);
