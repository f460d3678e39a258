import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { outdateDependants } from "@/lib/http/dependants";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";
import type { ManualOrderAddress } from "@/lib/manual-orders/address";
import type {
  ManualOrder,
  ManualOrderChange,
  ManualOrderDetail,
  ManualOrderListItem,
  NewManualOrder,
} from "@/lib/manual-orders/schema";

// What the browser gets: moments are text.
export type ManualOrderRow = z.output<typeof ManualOrderListItem>;
export type ManualOrderView = z.output<typeof ManualOrderDetail>;
type Created = z.output<typeof ManualOrder>;

const PATH = "/manual-orders";
const KEYS = ["manual-orders"];
const keyOf = (id: string) => [...KEYS, "one", id];

/** GET /manual-orders. The server page prefetches the same query through the verb itself. */
export const manualOrdersQuery = (filters: ManualOrderAddress) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<SearchPageOf<ManualOrderRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /manual-orders/{id} */
export const manualOrderQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchData<ManualOrderView>(`${PATH}/${id}`, { signal }),
  });

const refreshLists = (client: QueryClient) => client.invalidateQueries({ queryKey: [...KEYS, "list"] });

/** What an action answers takes the place of what was known; the lists are asked for again. */
function keep(client: QueryClient, order: ManualOrderView) {
  client.setQueryData(manualOrderQuery(order.id).queryKey, order);
  return refreshLists(client);
}

/** After a refusal: somebody else may have changed it. */
const reload = (client: QueryClient, id: string) => client.invalidateQueries({ queryKey: keyOf(id) });

const post = (id: string, action: string, body: object = {}) =>
  fetchData<ManualOrderView>(`${PATH}/${id}/${action}`, { method: "POST", body });

/** POST /manual-orders */
export const createManualOrderMutation = mutationOptions({
  mutationFn: (body: NewManualOrder) => fetchData<Created>(PATH, { method: "POST", body }),
  onSuccess: (_created, _body, _result, { client }) => void refreshLists(client),
});

/** PUT /manual-orders/{id} */
export const changeManualOrderMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ManualOrderChange & { id: string }) =>
    fetchData<ManualOrderView>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: (order, _body, _result, { client }) => void keep(client, order),
});

/** POST /manual-orders/{id}/enviar */
export const sendManualOrderMutation = mutationOptions({
  mutationFn: (id: string) => post(id, "enviar"),
  onSuccess: (order, _id, _result, { client }) => void keep(client, order),
  onError: (_error, id, _result, { client }) => reload(client, id),
});

/** POST /manual-orders/{id}/converter; `versao` is the one that the person sees. */
export const convertManualOrderMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string; pago: boolean; versao: number }) => post(id, "converter", body),
  onSuccess: (order, _body, _result, { client }) => {
    void outdateDependants(client, "manual-orders");
    void keep(client, order);
  },
  onError: (_error, { id }, _result, { client }) => reload(client, id),
});

/** POST /manual-orders/{id}/cancelar */
export const cancelManualOrderMutation = mutationOptions({
  mutationFn: (id: string) => post(id, "cancelar"),
  onSuccess: (order, _id, _result, { client }) => void keep(client, order),
  onError: (_error, id, _result, { client }) => reload(client, id),
});

/** POST /manual-orders/{id}/duplicar */
export const duplicateManualOrderMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<Created>(`${PATH}/${id}/duplicar`, { method: "POST", body: {} }),
  onSuccess: (_copy, _id, _result, { client }) => void refreshLists(client),
});
