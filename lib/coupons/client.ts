import { keepPreviousData } from "@tanstack/react-query";
import type { CouponBody } from "@/lib/coupons/draft";
import { COUPON_FILTERS } from "@/lib/coupons/filters";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type CouponRow = Row<"/coupons">;
export type CouponView = Answer<"/coupons/{id}">;
export type CouponUseRow = Row<"/coupons/{id}/usos">;

export const couponList = listOf(COUPON_FILTERS, (query) => apiList("/coupons", { query }));

export const couponQuery = (id: string) => apiQuery("/coupons/{id}", { params: { id } });

const OPTIONS = 10;

export const couponOptionsQuery = (q: string) => apiList("/coupons", { query: { q, limit: OPTIONS } });

export const couponUseList = (id: string) =>
  listOf({}, (query) => apiList("/coupons/{id}/usos", { params: { id }, query }));

export type SimulatedCart = {
  codigo: string;
  itens: { produtoId: string; varianteId: string | null; quantidade: number }[];
  customerId?: string;
  cliente?: { email: string };
};

export const simulationQuery = (cart: SimulatedCart) => ({
  queryKey: ["coupons", "/coupons/simular", cart] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask("POST", "/coupons/simular", {}, { body: cart, signal }),
  enabled: cart.itens.length > 0,
  placeholderData: keepPreviousData,
  retry: false,
});

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
