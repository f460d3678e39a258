import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { DELIVERY_FILTERS } from "@/lib/webhooks/delivery-filters";

export type SubscriptionRow = Row<"/webhook-subscriptions">;
export type NewSubscription = Body<"/webhook-subscriptions">;
export type DeliveryRow = Row<"/webhook-subscriptions/{id}/deliveries">;
export type DeliveryView = Answer<"/webhook-subscriptions/{id}/deliveries/{deliveryId}">;

/** The page polls while its tab is visible. */
const SOON_MS = 3000;
const CALM_MS = 15_000;
const NEAR_MS = 60_000;

type Moving = Pick<DeliveryRow, "status" | "proximaTentativaEm">;

const isMoving = ({ status, proximaTentativaEm }: Moving) =>
  status === "pending" ||
  (status === "retrying" &&
    proximaTentativaEm !== null &&
    Date.parse(proximaTentativaEm) - Date.now() < NEAR_MS);

/** In milliseconds. */
export const refreshPaceOf = (deliveries: readonly Moving[]) =>
  deliveries.some(isMoving) ? SOON_MS : CALM_MS;

type Known<Data> = { state: { data: Data | undefined } };

export const subscriptionList = listOf({}, (query) => ({
  ...apiList("/webhook-subscriptions", { query }),
  refetchInterval: CALM_MS,
}));

export const subscriptionQuery = (id: string) => apiQuery("/webhook-subscriptions/{id}", { params: { id } });

export const deliveryList = (id: string) =>
  listOf(DELIVERY_FILTERS, (query) => ({
    ...apiList("/webhook-subscriptions/{id}/deliveries", { params: { id }, query }),
    refetchInterval: ({ state }: Known<Answer<"/webhook-subscriptions/{id}/deliveries">>) =>
      refreshPaceOf(state.data?.data ?? []),
  }));

export const deliveryQuery = (id: string, deliveryId: string) => ({
  ...apiQuery("/webhook-subscriptions/{id}/deliveries/{deliveryId}", { params: { id, deliveryId } }),
  refetchInterval: ({ state: { data } }: Known<DeliveryView>) =>
    data?.concluidaEm ? (false as const) : refreshPaceOf(data ? [data] : []),
});

export const createSubscriptionMutation = apiMutation(
  "POST",
  "/webhook-subscriptions",
  (body: NewSubscription) => ({ body }),
  { secret: true },
);

export const changeSubscriptionMutation = apiMutation(
  "PUT",
  "/webhook-subscriptions/{id}",
  ({ id, ...body }: Body<"/webhook-subscriptions/{id}", "PUT"> & { id: string }) => ({
    params: { id },
    body,
  }),
  { keeps: ({ id }) => subscriptionQuery(id) },
);

export const removeSubscriptionMutation = apiMutation(
  "DELETE",
  "/webhook-subscriptions/{id}",
  (id: string) => ({ params: { id } }),
);

export const rotateSecretMutation = apiMutation(
  "POST",
  "/webhook-subscriptions/{id}/rotacionar-segredo",
  ({ id, ...body }: { id: string; encerrarAnterior: boolean }) => ({ params: { id }, body }),
  { secret: true },
);

export const sendTestMutation = apiMutation("POST", "/webhook-subscriptions/{id}/testar", (id: string) => ({
  params: { id },
}));

/** ISO 8601. */
export const recoverMutation = apiMutation(
  "POST",
  "/webhook-subscriptions/{id}/recuperar",
  ({ id, ...body }: { id: string; de: string; ate: string }) => ({ params: { id }, body }),
);

export const resendMutation = apiMutation(
  "POST",
  "/webhook-subscriptions/{id}/deliveries/{deliveryId}/reenviar",
  (place: { id: string; deliveryId: string }) => ({ params: place }),
);
