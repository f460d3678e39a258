import { CHANNELS, type Channel } from "@/lib/customers/channels";
import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { dayOf } from "@/lib/orders/order-address";

/** Orders that GET /customers takes, by when they were registered; the first is the default. */
export const CUSTOMER_ORDERS = ["recentes", "antigos"] as const;

/** The customers that an address asks for; `de` and `ate` are whole days of the store. */
export type CustomerAddress = {
  page: number;
  limit: number;
  q: string | undefined;
  tag: string | undefined;
  aceita: Channel | undefined;
  comConta: "true" | "false" | undefined;
  compradores: "true" | "false" | undefined;
  de: string | undefined;
  ate: string | undefined;
  ordenar: (typeof CUSTOMER_ORDERS)[number];
};

const SEARCH_LENGTH = 100;
const TAG_LENGTH = 40;
const FLAGS = ["true", "false"] as const;

const textOf = (params: URLSearchParams, name: string, length: number) =>
  params.get(name)?.trim().slice(0, length).trim() || undefined;

/** The list that an address asks for; what makes no sense counts as not given. */
export function customerAddressOf(params: URLSearchParams): CustomerAddress {
  const [de, ate] = [dayOf(params, "de"), dayOf(params, "ate")];
  return {
    ...pageOfAddress(params),
    q: textOf(params, "q", SEARCH_LENGTH),
    tag: textOf(params, "tag", TAG_LENGTH)?.toLowerCase(),
    aceita: choiceOfAddress(params, "aceita", CHANNELS),
    comConta: choiceOfAddress(params, "comConta", FLAGS),
    compradores: choiceOfAddress(params, "compradores", FLAGS),
    de,
    ate: de && ate && ate < de ? undefined : ate,
    ordenar: choiceOfAddress(params, "ordenar", CUSTOMER_ORDERS) ?? "recentes",
  };
}

/** The filters of a list's address that narrow it, as the export takes them. */
export function narrowingOf({ page: _, limit: __, ordenar: ___, ...filters }: CustomerAddress) {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given);
}
