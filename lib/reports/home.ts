import { reportAddress, reportQuery } from "@/lib/reports/client";

const address = (choices: string) => reportAddress(new URLSearchParams(choices));

/** What the first page of the panel shows to those who may read reports. */
export const homeSalesQuery = reportQuery(address("periodo=7_dias&comparar=anterior"));

export const HOME_PRODUCTS = 5;
/** One more: lines without a product are one of them. */
export const homeProductsQuery = reportQuery(address("tipo=produtos&periodo=7_dias"), HOME_PRODUCTS + 1);
