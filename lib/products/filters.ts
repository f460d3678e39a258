import { choice, flag, id, search, tick } from "@/lib/http/filters";

/** The first is the default. */
export const PRODUCT_ORDERS = ["recentes", "nome", "-nome", "precoCents", "-precoCents"] as const;

export const PRODUCT_FILTERS = {
  q: search(),
  ordenar: choice(PRODUCT_ORDERS, { fallback: "recentes" }),
  publicado: flag(),
  categoriaId: id(),
  /** Counted, and at or under the store's `estoqueBaixo`. */
  abaixoMinimo: tick(),
};
