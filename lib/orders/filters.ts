import { amounts, choice, id, period, periodNamed, search, text, tick } from "@/lib/http/filters";

export const ORDER_ORIGINS = ["loja", "manual", "api"] as const;

/** `status`: several, comma-separated; an unknown one finds nothing. */
export const ORDER_FILTERS = {
  status: text(),
  ...period(),
  /** Ever paid, on these days; money given back later changes nothing. */
  ...periodNamed("pagoDe", "pagoAte"),
  q: search(),
  ...amounts("totalMin", "totalMax"),
  origem: choice(ORDER_ORIGINS),
  clienteId: id(),
  /** Somebody must see a payment's money. */
  aConfirmar: tick(),
};
