import { reportAddress } from "@/lib/reports/client";

/** What the first page of the panel shows to those who may read reports. */
export const HOME_SALES = reportAddress(new URLSearchParams("periodo=7_dias&comparar=anterior"));
export const HOME_PRODUCTS = reportAddress(new URLSearchParams("tipo=produtos&periodo=7_dias"));
