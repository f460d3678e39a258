import { CHANNELS } from "@/lib/customers/channels";
import { choice, flag, id, period, search, text } from "@/lib/http/filters";

/** The order by registration date. */
export const CUSTOMER_ORDERS = ["recentes", "antigos"] as const;

/** `q` searches parts of names, e-mails, phones, CPF and CNPJ. `de` and `ate` limit `criadoEm`. */
export const CUSTOMER_FILTERS = {
  ...period(),
  q: search(),
  tag: text(40, true),
  /** Customers who accept messages by this channel. */
  aceita: choice(CHANNELS),
  /** Customers who can log in. */
  comConta: flag(),
  compradores: flag(),
  segmentId: id(),
  ordenar: choice(CUSTOMER_ORDERS, { fallback: "recentes" }),
};
