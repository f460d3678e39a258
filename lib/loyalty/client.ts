import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { outdateDependants } from "@/lib/http/dependants";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";
import type { EntryAddress } from "@/lib/loyalty/entry-address";
import type {
  CustomerPoints,
  LoyaltyOverview,
  PointsAdjustment,
  StatementLine,
  StoreEntry,
} from "@/lib/loyalty/schema";
import { keepSettings } from "@/lib/settings/client";
import type { Settings } from "@/lib/settings/schema";

// What the browser gets: moments are text.
export type PointsView = z.output<typeof CustomerPoints>;
export type StatementRow = z.output<typeof StatementLine>;
export type EntryRow = z.output<typeof StoreEntry>;
export type OverviewView = z.output<typeof LoyaltyOverview>;
export type Program = Settings["fidelidade"];

const KEYS = ["loyalty"];
const pathOf = (customerId: string) => `/customers/${customerId}/fidelidade`;

/** GET /loyalty */
export const overviewQuery = queryOptions({
  queryKey: [...KEYS, "overview"],
  queryFn: ({ signal }) => fetchData<OverviewView>("/loyalty", { signal }),
});

/** GET /loyalty/lancamentos. The server page prefetches the same query through the verb itself. */
export const entriesQuery = (filters: EntryAddress) =>
  queryOptions({
    queryKey: [...KEYS, "entries", filters],
    queryFn: ({ signal }) =>
      fetchPage<SearchPageOf<EntryRow>>("/loyalty/lancamentos", { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Where the lines that a list shows are downloaded. */
export const entriesFileOf = (filters: URLSearchParams) =>
  `/loyalty/lancamentos/exportar${filters.size > 0 ? `?${filters}` : ""}`;

/** GET /customers/{id}/fidelidade */
export const customerPointsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...KEYS, "customer", customerId, "points"],
    queryFn: ({ signal }) => fetchData<PointsView>(pathOf(customerId), { signal }),
  });

/** GET /customers/{id}/fidelidade/extrato */
export const statementQuery = (customerId: string, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...KEYS, "customer", customerId, "statement", page],
    queryFn: ({ signal }) =>
      fetchPage<SearchPageOf<StatementRow>>(`${pathOf(customerId)}/extrato`, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

/** What an action answers takes the place of what was known; all lists are asked for again. */
function keep(client: QueryClient, customerId: string, points: PointsView) {
  client.setQueryData(customerPointsQuery(customerId).queryKey, points);
  return Promise.all([client.invalidateQueries({ queryKey: KEYS }), outdateDependants(client, "loyalty")]);
}

/** POST /customers/{id}/fidelidade/ajustes */
export const adjustPointsMutation = mutationOptions({
  mutationFn: ({ customerId, ...body }: PointsAdjustment & { customerId: string }) =>
    fetchData<PointsView>(`${pathOf(customerId)}/ajustes`, { method: "POST", body }),
  onSuccess: (points, { customerId }, _result, { client }) => void keep(client, customerId, points),
});

/** PUT /customers/{id}/fidelidade, or POST for who has never taken part. */
export const participationMutation = mutationOptions({
  mutationFn: ({ customerId, ativo, isNew }: { customerId: string; ativo: boolean; isNew: boolean }) =>
    isNew
      ? fetchData<PointsView>(pathOf(customerId), { method: "POST" })
      : fetchData<PointsView>(pathOf(customerId), { method: "PUT", body: { ativo } }),
  onSuccess: (points, { customerId }, _result, { client }) => void keep(client, customerId, points),
});

/** PUT /settings: the rules of the program alone. */
export const changeProgramMutation = mutationOptions({
  mutationFn: (body: { versao: number; fidelidade: Program }) =>
    fetchData<Settings>("/settings", { method: "PUT", body }),
  onSuccess: (settings, _body, _result, { client }) =>
    Promise.all([keepSettings(client, settings), client.invalidateQueries({ queryKey: KEYS })]),
});
