import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";
import { type AddressOf, addressOf } from "@/lib/http/filters";
import { REPORT_FILTERS } from "@/lib/reports/filters";

export type ReportView = Answer<"/reports/{tipo}">;
export type ReportAddress = AddressOf<typeof REPORT_FILTERS>;

/** Builds the query of the endpoint. `de` and `ate` win over `periodo`. */
function askedOf({ periodo, de, ate, comparar, agrupar, base }: ReportAddress) {
  return { ...(de || ate ? { de, ate } : { periodo }), comparar, agrupar, base };
}

export const reportAddress = (params: URLSearchParams): ReportAddress => addressOf(REPORT_FILTERS, params);

/** @param linhas number of lines before "Outros" */
export const reportQuery = (address: ReportAddress, linhas?: number) => ({
  ...apiQuery("/reports/{tipo}", {
    params: { tipo: address.tipo },
    query: { ...askedOf(address), ...(linhas && { linhas }) },
  }),
  placeholderData: keepPreviousData,
});

/** Visitors and orders of the last seven days. */
export const conversionQuery = apiQuery("/visitas", {});

/** The address of the same report as a CSV file. */
export function reportFileOf(address: ReportAddress): string {
  const said = Object.entries({ ...askedOf(address), formato: "csv" });
  const query = new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
  return `/reports/${address.tipo}?${query}`;
}

export type SavedView = Answer<"/report-views">[number];
type NewView = Body<"/report-views">;
type ViewFilters = NewView["filtros"];

export const viewsQuery = apiQuery("/report-views", {});

/** The part of the address that a saved view keeps. */
export const viewFiltersOf = (address: ReportAddress): ViewFilters => {
  const { tipo, ordenar } = address;
  return JSON.parse(JSON.stringify({ tipo, ...askedOf(address), ordenar }));
};

const VIEW_FIELDS = ["tipo", "periodo", "de", "ate", "comparar", "agrupar", "base", "ordenar"] as const;

/** Equal choices give an equal address, in whatever order they were made. */
export function hrefOfView(filtros: ViewFilters): string {
  const said = VIEW_FIELDS.flatMap((name) => (filtros[name] ? [[name, filtros[name]]] : []));
  return `/admin/relatorios?${new URLSearchParams(said)}`;
}

/** Creates a view when the id is missing, else changes it. */
export const saveViewMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string | null } & NewView): Promise<SavedView> =>
    id === null
      ? ask("POST", "/report-views", {}, { body })
      : ask("PUT", "/report-views/{id}", { params: { id } }, { body }),
  onSuccess: (_view, _words, _result, { client }) => outdate(client, "report-views"),
});

export const removeViewMutation = apiMutation("DELETE", "/report-views/{id}", (id: string) => ({
  params: { id },
}));

export const digestQuery = apiQuery("/report-digest", {});

export const changeDigestMutation = apiMutation("PUT", "/report-digest", (ativo: boolean) => ({
  body: { ativo },
}));
