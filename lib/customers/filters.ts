import { CHANNELS } from "@/lib/customers/channels";
import { choice, flag, period, search, text } from "@/lib/http/filters";

/** By when they were registered. */
export const CUSTOMER_ORDERS = ["recentes", "antigos"] as const;

/**
 * What customers can be narrowed to. `q` finds names, e-mails, telephones, CPF and CNPJ, all in part; `de` and `ate`
 * are about `criadoEm`.
 */
export const CUSTOMER_FILTERS = {
  ...period(),
  q: search(),
  tag: text(40, true),
  /** May be written to on this channel. */
  aceita: choice(CHANNELS),
  /** Has a password, so can log in. */
  comConta: flag(),
  /** Has an order that was ever paid. */
  compradores: flag(),
  ordenar: choice(CUSTOMER_ORDERS, { fallback: "recentes" }),
};
