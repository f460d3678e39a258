import { keepPreviousData } from "@tanstack/react-query";
import { type Answer, apiQuery } from "@/lib/http/api";
import { type AddressOf, addressOf } from "@/lib/http/filters";
import { REPORT_FILTERS } from "@/lib/reports/filters";

export type ReportView = Answer<"/reports/{tipo}">;
export type ReportAddress = AddressOf<typeof REPORT_FILTERS>;

/** What the endpoint is asked: own days win over a period's name. */
function askedOf({ periodo, de, ate, comparar, agrupar, base }: ReportAddress) {
  return { ...(de || ate ? { de, ate } : { periodo }), comparar, agrupar, base };
}

export const reportAddress = (params: URLSearchParams): ReportAddress => addressOf(REPORT_FILTERS, params);

export const reportQuery = (address: ReportAddress) => ({
  ...apiQuery("/reports/{tipo}", { params: { tipo: address.tipo }, query: askedOf(address) }),
  placeholderData: keepPreviousData,
});

/** Visitors and orders of the last seven days. */
export const conversionQuery = apiQuery("/visitas", {});

/** Where the same report is downloaded. */
export function reportFileOf(address: ReportAddress): string {
  const said = Object.entries({ ...askedOf(address), formato: "csv" });
  const query = new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
  return `/reports/${address.tipo}?${query}`;
}
