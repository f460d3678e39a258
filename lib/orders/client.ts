import { mutationOptions } from "@tanstack/react-query";
import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";
import { listOf } from "@/lib/http/filters";
import { ORDER_FILTERS } from "@/lib/orders/filters";
import type { NewOrderNote, NewRefund, OrderChange, OrderMove, OrdersMove } from "@/lib/orders/schema";

export type OrderRow = Row<"/orders">;
export type OrderView = Answer<"/orders/{id}">;

export const orderList = listOf(ORDER_FILTERS, (query) => apiList("/orders", { query }));

export const orderQuery = (id: string) => apiQuery("/orders/{id}", { params: { id } });

const keeps = ({ id }: OrderView) => orderQuery(id);

export const moveOrderMutation = apiMutation(
  "POST",
  "/orders/{id}/status",
  ({ id, ...body }: OrderMove & { id: string }) => ({ params: { id }, body }),
  { keeps },
);

/** Some orders may have moved although the request failed as a whole. */
export const moveOrdersMutation = mutationOptions({
  ...apiMutation("POST", "/orders/status", (body: OrdersMove) => ({ body })),
  onError: (_error, _body, _result, { client }) => outdate(client, "orders"),
});

export const refundMutation = apiMutation(
  "POST",
  "/orders/{id}/reembolsos",
  ({ id, ...body }: NewRefund & { id: string }) => ({ params: { id }, body }),
  { keeps },
);

type Change = OrderChange & { id: string };

export const changeOrderMutation = apiMutation(
  "PUT",
  "/orders/{id}",
  ({ id, ...body }: Change) => ({ params: { id }, body }),
  { keeps },
);

export const addNoteMutation = apiMutation(
  "POST",
  "/orders/{id}/notas",
  ({ id, ...body }: NewOrderNote & { id: string }) => ({ params: { id }, body }),
);
