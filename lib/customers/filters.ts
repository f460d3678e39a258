import { CHANNELS } from "@/lib/customers/channels";
import { choice, flag, id, period, search, text } from "@/lib/http/filters";

/** By registration. */
export const CUSTOMER_ORDERS = ["recentes", "antigos"] as const;

/** `q`: parts of names, e-mails, telephones, CPF and CNPJ; `de` and `ate`: `criadoEm`. */
export const CUSTOMER_FILTERS = {
  ...period(),
  q: search(),
  tag: text(40, true),
  /** May be written to by it. */
  aceita: choice(CHANNELS),
  /** Can log in. */
  comConta: flag(),
  compradores: flag(),
  segmentId: id(),
  ordenar: choice(CUSTOMER_ORDERS, { fallback: "recentes" }),
};
