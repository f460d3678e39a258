import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { MANUAL_ORDER_FILTERS } from "@/lib/manual-orders/filters";
import type { ManualOrderChange, NewManualOrder } from "@/lib/manual-orders/schema";

export type ManualOrderRow = Row<"/manual-orders">;
export type ManualOrderView = Answer<"/manual-orders/{id}">;

export const manualOrderList = listOf(MANUAL_ORDER_FILTERS, (query) => apiList("/manual-orders", { query }));

export const manualOrderQuery = (id: string) => apiQuery("/manual-orders/{id}", { params: { id } });

const keeps = ({ id }: ManualOrderView) => manualOrderQuery(id);

export const createManualOrderMutation = apiMutation("POST", "/manual-orders", (body: NewManualOrder) => ({
  body,
}));

export const changeManualOrderMutation = apiMutation(
  "PUT",
  "/manual-orders/{id}",
  ({ id, ...body }: ManualOrderChange & { id: string }) => ({ params: { id }, body }),
  { keeps },
);

export const sendManualOrderMutation = apiMutation(
  "POST",
  "/manual-orders/{id}/enviar",
  (id: string) => ({ params: { id } }),
  { keeps },
);

/** `versao` is the version that the person sees on the screen. */
export const convertManualOrderMutation = apiMutation(
  "POST",
  "/manual-orders/{id}/converter",
  ({ id, ...body }: { id: string; pago: boolean; versao: number }) => ({ params: { id }, body }),
  { keeps },
);

export const cancelManualOrderMutation = apiMutation(
  "POST",
  "/manual-orders/{id}/cancelar",
  (id: string) => ({ params: { id } }),
  { keeps },
);

export const duplicateManualOrderMutation = apiMutation(
  "POST",
  "/manual-orders/{id}/duplicar",
  (id: string) => ({ params: { id } }),
);
