import { CHANNELS } from "@/lib/customers/channels";
import { choice, flag, id, period, search, text } from "@/lib/http/filters";

/** By registration. */
export const CUSTOMER_ORDERS = ["recentes", "antigos"] as const;

/** `q` finds parts of names, e-mails, telephones, CPF and CNPJ; `de` and `ate` are about `criadoEm`. */
export const CUSTOMER_FILTERS = {
  ...period(),
  q: search(),
  tag: text(40, true),
  /** May be written to on this channel. */
  aceita: choice(CHANNELS),
  /** Can log in. */
  comConta: flag(),
  compradores: flag(),
  /** In it now. */
  segmentId: id(),
  ordenar: choice(CUSTOMER_ORDERS, { fallback: "recentes" }),
};
