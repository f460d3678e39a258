import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { CouponBatch } from "@/lib/coupons/batch-schema";
import type { CouponBody } from "@/lib/coupons/draft";
import { COUPON_SITUATIONS, type CouponSituation } from "@/lib/coupons/kinds";
import type { Coupon, CouponDetail } from "@/lib/coupons/schema";
import type { SimulationResult } from "@/lib/coupons/simulate-schema";
import type { CouponUse } from "@/lib/coupons/use-schema";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { SearchPageOf } from "@/lib/http/list";
import { choiceOfAddress, idOfAddress, pageOfAddress, searchOfAddress } from "@/lib/http/list-address";

// What the browser gets: moments are text.
export type CouponRow = z.output<typeof Coupon>;
export type CouponView = z.output<typeof CouponDetail>;
export type CouponUseRow = z.output<typeof CouponUse>;

const PATH = "/coupons";
const KEYS = ["coupons"];

export type CouponFilters = {
  page: number;
  limit: number;
  q: string | undefined;
  situacao: CouponSituation | undefined;
  loteId: string | undefined;
};

/** The page of coupons that an address asks for. */
export function couponFiltersOf(params: URLSearchParams): CouponFilters {
  return {
    ...pageOfAddress(params),
    q: searchOfAddress(params),
    situacao: choiceOfAddress(params, "situacao", COUPON_SITUATIONS),
    loteId: idOfAddress(params, "loteId"),
  };
}

/** GET /coupons. The server page prefetches the same query through the verb itself. */
export const couponsQuery = (filters: CouponFilters) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<SearchPageOf<CouponRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /coupons/{id} */
export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS, "one", id],
    queryFn: ({ signal }) => fetchData<CouponView>(`${PATH}/${id}`, { signal }),
  });

/** GET /coupons/{id}/usos */
export const couponUsesQuery = (id: string, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...KEYS, "uses", id, page],
    queryFn: ({ signal }) =>
      fetchPage<SearchPageOf<CouponUseRow>>(`${PATH}/${id}/usos`, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

export type SimulatedCart = {
  codigo: string;
  itens: { produtoId: string; varianteId: string | null; quantidade: number }[];
  customerId?: string;
  cliente?: { email: string };
};

/** POST /coupons/simular: asked again whenever the cart changes. */
export const simulationQuery = (cart: SimulatedCart) =>
  queryOptions({
    queryKey: [...KEYS, "simulation", cart],
    queryFn: ({ signal }) =>
      fetchData<SimulationResult>(`${PATH}/simular`, { method: "POST", body: cart, signal }),
    enabled: cart.itens.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Where the codes of a batch are downloaded. */
export const batchFileOf = (loteId: string) => `${PATH}/lote/${loteId}/exportar`;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });

/** POST /coupons. Done once the lists know it. */
export const createCouponMutation = mutationOptions({
  mutationFn: (body: CouponBody) => fetchData<CouponRow>(PATH, { method: "POST", body }),
  onSuccess: (_created, _body, _result, { client }) => refresh(client),
});

/** POST /coupons/lote. Done once the lists know it. */
export const createBatchMutation = mutationOptions({
  mutationFn: (body: Omit<CouponBody, "codigo"> & { prefixo: string; quantidade: number }) =>
    fetchData<CouponBatch>(`${PATH}/lote`, { method: "POST", body }),
  onSuccess: (_created, _body, _result, { client }) => refresh(client),
});

/** PUT /coupons/{id}. Done once the screens know it. */
export const changeCouponMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Partial<CouponBody> & { id: string }) =>
    fetchData<CouponRow>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: (_changed, _body, _result, { client }) => refresh(client),
});

/** DELETE /coupons/{id}. What was known of it must not be asked for again. */
export const removeCouponMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`${PATH}/${id}`, { method: "DELETE" }),
  onSuccess: (_removed, _id, _result, { client }) =>
    client.invalidateQueries({ queryKey: [...KEYS, "list"], refetchType: "none" }),
});
