import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";

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

const SEARCH_LENGTH = 100;
/** The largest amount that an order can hold. */
const MAX_CENTS = 2_147_483_647;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function dayOf(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? "";
  const isDay = /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  // 31 February becomes a day of March.
  return isDay && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

function centsOf(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? "";
  const cents = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return cents <= MAX_CENTS ? cents : undefined;
}

/** The list that an address asks for; what makes no sense counts as not given. */
export function orderAddressOf(params: URLSearchParams): OrderAddress {
  const [de, ate] = [dayOf(params, "de"), dayOf(params, "ate")];
  const [totalMin, totalMax] = [centsOf(params, "totalMin"), centsOf(params, "totalMax")];
  const clienteId = params.get("clienteId") ?? "";
  return {
    ...pageOfAddress(params),
    status: params.get("status") || undefined,
    q: params.get("q")?.trim().slice(0, SEARCH_LENGTH) || undefined,
    de,
    ate: de && ate && ate < de ? undefined : ate,
    totalMin,
    totalMax: totalMin !== undefined && totalMax !== undefined && totalMax < totalMin ? undefined : totalMax,
    origem: choiceOfAddress(params, "origem", ORDER_ORIGINS),
    clienteId: UUID.test(clienteId) ? clienteId : undefined,
  };
}

/** The filters of a list's address, and none of its pages: what the CSV holds. */
export function filtersOf({ page: _, limit: __, ...filters }: OrderAddress) {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given);
}
