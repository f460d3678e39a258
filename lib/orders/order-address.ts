import {
  choiceOfAddress,
  daysOfAddress,
  idOfAddress,
  pageOfAddress,
  searchOfAddress,
} from "@/lib/http/list-address";

export const ORDER_ORIGINS = ["loja", "manual", "api"] as const;

/** The orders that an address asks for; `de` and `ate` are whole days of the store, amounts are cents. */
export type OrderAddress = {
  page: number;
  limit: number;
  status: string | undefined;
  q: string | undefined;
  de: string | undefined;
  ate: string | undefined;
  totalMin: number | undefined;
  totalMax: number | undefined;
  origem: (typeof ORDER_ORIGINS)[number] | undefined;
  clienteId: string | undefined;
};

/** The largest amount that an order can hold. */
const MAX_CENTS = 2_147_483_647;

function centsOf(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? "";
  const cents = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return cents <= MAX_CENTS ? cents : undefined;
}

/** The list that an address asks for; what makes no sense counts as not given. */
export function orderAddressOf(params: URLSearchParams): OrderAddress {
  const [totalMin, totalMax] = [centsOf(params, "totalMin"), centsOf(params, "totalMax")];
  return {
    ...pageOfAddress(params),
    status: params.get("status") || undefined,
    q: searchOfAddress(params),
    ...daysOfAddress(params),
    totalMin,
    totalMax: totalMin !== undefined && totalMax !== undefined && totalMax < totalMin ? undefined : totalMax,
    origem: choiceOfAddress(params, "origem", ORDER_ORIGINS),
    clienteId: idOfAddress(params, "clienteId"),
  };
}
