import { amounts, choice, id, period, search, text } from "@/lib/http/filters";

export const ORDER_ORIGINS = ["loja", "manual", "api"] as const;

/** What orders can be narrowed to. `status` takes several, separated by commas; one that no order has finds nothing. */
export const ORDER_FILTERS = {
  status: text(),
  ...period(),
  q: search(),
  ...amounts("totalMin", "totalMax"),
  origem: choice(ORDER_ORIGINS),
  clienteId: id(),
};
