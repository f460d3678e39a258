import { CHANNELS, type Channel } from "@/lib/customers/channels";
import {
  choiceOfAddress,
  daysOfAddress,
  pageOfAddress,
  searchOfAddress,
  textOfAddress,
} from "@/lib/http/list-address";

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

const TAG_LENGTH = 40;
const FLAGS = ["true", "false"] as const;

/** The list that an address asks for; what makes no sense counts as not given. */
export const customerAddressOf = (params: URLSearchParams): CustomerAddress => ({
  ...pageOfAddress(params),
  q: searchOfAddress(params),
  tag: textOfAddress(params, "tag", TAG_LENGTH)?.toLowerCase(),
  aceita: choiceOfAddress(params, "aceita", CHANNELS),
  comConta: choiceOfAddress(params, "comConta", FLAGS),
  compradores: choiceOfAddress(params, "compradores", FLAGS),
  ...daysOfAddress(params),
  ordenar: choiceOfAddress(params, "ordenar", CUSTOMER_ORDERS) ?? "recentes",
});
