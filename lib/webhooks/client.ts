import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";
import { pageOfAddress } from "@/lib/http/list-address";
import type { DeliveryFilters } from "@/lib/webhooks/delivery-filters";
import type {
  CreatedSubscription,
  Delivery,
  DeliveryDetail,
  NewSubscription,
  Recovered,
  RotatedSecret,
  Subscription,
  SubscriptionChange,
} from "@/lib/webhooks/schema";

// What the browser gets: moments are text.
export type SubscriptionRow = z.output<typeof Subscription>;
export type DeliveryRow = z.output<typeof Delivery>;
export type DeliveryView = z.output<typeof DeliveryDetail>;
type CreatedRow = z.output<typeof CreatedSubscription>;
export type RotatedRow = z.output<typeof RotatedSecret>;

const PATH = "/webhook-subscriptions";
const KEYS = ["webhook-subscriptions"];
const keysOf = (id: string) => [...KEYS, "one", id];
const deliveryKeysOf = (id: string) => [...KEYS, "deliveries", id];

/** While something is about to happen, and otherwise; nothing is asked while the tab is hidden. */
const SOON_MS = 3000;
const CALM_MS = 15_000;
/** A next attempt nearer than this is about to happen. */
const NEAR_MS = 60_000;

/** Whether a delivery will change by itself within a minute. */
const isMoving = ({ status, proximaTentativaEm }: DeliveryRow) =>
  status === "pending" ||
  (status === "retrying" &&
    proximaTentativaEm !== null &&
    Date.parse(proximaTentativaEm) - Date.now() < NEAR_MS);

/** How long to wait before these deliveries are asked for again, in ms. */
export const refreshPaceOf = (deliveries: readonly DeliveryRow[]) =>
  deliveries.some(isMoving) ? SOON_MS : CALM_MS;

type PageFilters = { page: number; limit: number };

/** The page of subscriptions that an address asks for. */
export const subscriptionFiltersOf = (params: URLSearchParams): PageFilters => pageOfAddress(params);

/** GET /webhook-subscriptions. The server page prefetches the same query through the verb itself. */
export const subscriptionsQuery = (filters: PageFilters) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<PageOf<SubscriptionRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CALM_MS,
  });

/** GET /webhook-subscriptions/{id} */
export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: keysOf(id),
    queryFn: ({ signal }) => fetchData<SubscriptionRow>(`${PATH}/${id}`, { signal }),
  });

/** GET /webhook-subscriptions/{id}/deliveries, again and again. */
export const deliveriesQuery = (id: string, filters: DeliveryFilters) =>
  queryOptions({
    queryKey: [...deliveryKeysOf(id), "list", filters],
    queryFn: ({ signal }) =>
      fetchPage<PageOf<DeliveryRow>>(`${PATH}/${id}/deliveries`, { query: filters, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshPaceOf(state.data?.data ?? []),
  });

/** GET /webhook-subscriptions/{id}/deliveries/{deliveryId}, again until it is over. */
export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...deliveryKeysOf(id), "one", deliveryId],
    queryFn: ({ signal }) => fetchData<DeliveryView>(`${PATH}/${id}/deliveries/${deliveryId}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.concluidaEm ? false : refreshPaceOf(data ? [data] : [])),
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });

/** POST /webhook-subscriptions. The secret is dropped with the component that shows it. */
export const createSubscriptionMutation = mutationOptions({
  mutationFn: (body: NewSubscription) => fetchData<CreatedRow>(PATH, { method: "POST", body }),
  gcTime: 0,
  onSuccess: (_created, _body, _result, { client }) => void refresh(client),
});

/** PUT /webhook-subscriptions/{id}. Done once the screen knows it. */
export const changeSubscriptionMutation = mutationOptions({
  mutationFn: ({ id, ...body }: SubscriptionChange & { id: string }) =>
    fetchData<SubscriptionRow>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: (_changed, _body, _result, { client }) => refresh(client),
});

/** DELETE /webhook-subscriptions/{id}. What was known of it must not be asked for again. */
export const removeSubscriptionMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`${PATH}/${id}`, { method: "DELETE" }),
  onSuccess: (_removed, _id, _result, { client }) =>
    client.invalidateQueries({ queryKey: [...KEYS, "list"], refetchType: "none" }),
});

/** POST /webhook-subscriptions/{id}/rotacionar-segredo. The secret is dropped with what shows it. */
export const rotateSecretMutation = mutationOptions({
  mutationFn: (id: string) =>
    fetchData<RotatedRow>(`${PATH}/${id}/rotacionar-segredo`, { method: "POST", body: {} }),
  gcTime: 0,
  onSuccess: (_rotated, _id, _result, { client }) => void refresh(client),
});

/** POST /webhook-subscriptions/{id}/testar */
export const sendTestMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<DeliveryRow>(`${PATH}/${id}/testar`, { method: "POST", body: {} }),
  onSuccess: (_delivery, _id, _result, { client }) => refresh(client),
});

type Period = { id: string; de: string; ate: string };

/** POST /webhook-subscriptions/{id}/recuperar; `de` and `ate` are ISO 8601. */
export const recoverMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Period) =>
    fetchData<Recovered>(`${PATH}/${id}/recuperar`, { method: "POST", body }),
  onSuccess: (_recovered, _period, _result, { client }) => refresh(client),
});

type DeliveryPlace = { id: string; deliveryId: string };

/** POST /webhook-subscriptions/{id}/deliveries/{deliveryId}/reenviar */
export const resendMutation = mutationOptions({
  mutationFn: ({ id, deliveryId }: DeliveryPlace) =>
    fetchData<DeliveryRow>(`${PATH}/${id}/deliveries/${deliveryId}/reenviar`, { method: "POST", body: {} }),
  onSuccess: (_delivery, _place, _result, { client }) => refresh(client),
});
