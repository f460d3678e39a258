import { amounts, choice, id, period, periodNamed, search, text, tick } from "@/lib/http/filters";

export const ORDER_ORIGINS = ["loja", "manual", "api"] as const;

/** `status`: several, separated by commas. An unknown status finds nothing. */
export const ORDER_FILTERS = {
  status: text(),
  ...period(),
  /** Orders that were paid on these days. A later refund does not remove an order. */
  ...periodNamed("pagoDe", "pagoAte"),
  q: search(),
  ...amounts("totalMin", "totalMax"),
  origem: choice(ORDER_ORIGINS),
  clienteId: id(),
  /** A person must confirm that the money of a payment has come in. */
  aConfirmar: tick(),
  /** Orders that were paid, are not cancelled or refunded, and have no invoice. */
  semNota: tick(),
};
