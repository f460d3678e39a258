import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { outdateDependants } from "@/lib/http/dependants";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";
import type { NewOrderNote, OrderNote } from "@/lib/orders/change-schema";
import type { OrderAddress } from "@/lib/orders/order-address";
import type { NewRefund } from "@/lib/orders/refund-schema";
import type { OrderDetail, OrderListItem, OrderMove, OrdersMove, OrdersMoved } from "@/lib/orders/schema";

// What the browser gets: moments are text.
export type OrderRow = z.output<typeof OrderListItem>;
export type OrderView = z.output<typeof OrderDetail>;

const PATH = "/orders";
const KEYS = ["orders"];
const keyOf = (id: string) => [...KEYS, "one", id];

/** GET /orders. The server page prefetches the same query through the verb itself. */
export const ordersQuery = (filters: OrderAddress) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<SearchPageOf<OrderRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /orders/{id} */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchData<OrderView>(`${PATH}/${id}`, { signal }),
  });

/** What an action answers takes the place of what was known; the lists are asked for again. */
function keep(client: QueryClient, order: OrderView) {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  return Promise.all([
    client.invalidateQueries({ queryKey: [...KEYS, "list"] }),
    outdateDependants(client, "orders"),
  ]);
}

/** POST /orders/{id}/status */
export const moveOrderMutation = mutationOptions({
  mutationFn: ({ id, ...body }: OrderMove & { id: string }) =>
    fetchData<OrderView>(`${PATH}/${id}/status`, { method: "POST", body }),
  onSuccess: (order, _move, _result, { client }) => void keep(client, order),
});

/** POST /orders/status: the same step for many. */
export const moveOrdersMutation = mutationOptions({
  mutationFn: (body: OrdersMove) => fetchData<OrdersMoved>(`${PATH}/status`, { method: "POST", body }),
  onSettled: (_moved, _error, _body, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: KEYS }), outdateDependants(client, "orders")]),
});

/** POST /orders/{id}/reembolsos */
export const refundMutation = mutationOptions({
  mutationFn: ({ id, ...body }: NewRefund & { id: string }) =>
    fetchData<OrderView>(`${PATH}/${id}/reembolsos`, { method: "POST", body }),
  onSuccess: (order, _refund, _result, { client }) => void keep(client, order),
});

type Change = { id: string; codigoRastreio?: string | null; observacao?: string | null };

/** PUT /orders/{id} */
export const changeOrderMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Change) => fetchData<OrderView>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: (order, _change, _result, { client }) => void keep(client, order),
});

/** POST /orders/{id}/notas */
export const addNoteMutation = mutationOptions({
  mutationFn: ({ id, ...body }: NewOrderNote & { id: string }) =>
    fetchData<z.output<typeof OrderNote>>(`${PATH}/${id}/notas`, { method: "POST", body }),
  onSuccess: (note, { id }, _result, { client }) => {
    client.setQueryData(
      orderQuery(id).queryKey,
      (order) => order && { ...order, notas: [...order.notas, note] },
    );
  },
});
