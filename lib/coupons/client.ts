import { keepPreviousData } from "@tanstack/react-query";
import type { CouponBody } from "@/lib/coupons/draft";
import { COUPON_SITUATIONS, type CouponSituation } from "@/lib/coupons/kinds";
import { type Answer, apiList, apiMutation, apiQuery, ask, type Row } from "@/lib/http/api";
import { choiceOfAddress, idOfAddress, pageOfAddress, searchOfAddress } from "@/lib/http/list-address";

export type CouponRow = Row<"/coupons">;
export type CouponView = Answer<"/coupons/{id}">;
export type CouponUseRow = Row<"/coupons/{id}/usos">;

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

export const couponsQuery = (filters: CouponFilters) => apiList("/coupons", { query: filters });

export const couponQuery = (id: string) => apiQuery("/coupons/{id}", { params: { id } });

/** The orders that used a coupon. */
export const couponUsesQuery = (id: string, page: { page: number; limit: number }) =>
  apiList("/coupons/{id}/usos", { params: { id }, query: page });

export type SimulatedCart = {
  codigo: string;
  itens: { produtoId: string; varianteId: string | null; quantidade: number }[];
  customerId?: string;
  cliente?: { email: string };
};

/** What a coupon would do to a cart: asked again whenever the cart changes. */
export const simulationQuery = (cart: SimulatedCart) => ({
  queryKey: ["coupons", "/coupons/simular", cart] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask("POST", "/coupons/simular", {}, { body: cart, signal }),
  enabled: cart.itens.length > 0,
  placeholderData: keepPreviousData,
  retry: false,
});

/** Where the codes of a batch are downloaded. */
export const batchFileOf = (loteId: string) => `/coupons/lote/${loteId}/exportar`;

export const createCouponMutation = apiMutation("POST", "/coupons", (body: CouponBody) => ({ body }));

export const createBatchMutation = apiMutation(
  "POST",
  "/coupons/lote",
  (body: Omit<CouponBody, "codigo"> & { prefixo: string; quantidade: number }) => ({ body }),
);

export const changeCouponMutation = apiMutation(
  "PUT",
  "/coupons/{id}",
  ({ id, ...body }: Partial<CouponBody> & { id: string }) => ({ params: { id }, body }),
);

export const removeCouponMutation = apiMutation("DELETE", "/coupons/{id}", (id: string) => ({
  params: { id },
}));
