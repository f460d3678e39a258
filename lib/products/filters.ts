import { choice, flag, id, search, tick } from "@/lib/http/filters";

/** The first order is the default. */
export const PRODUCT_ORDERS = ["recentes", "nome", "-nome", "precoCents", "-precoCents"] as const;

export const PRODUCT_FILTERS = {
  q: search(),
  ordenar: choice(PRODUCT_ORDERS, { fallback: "recentes" }),
  publicado: flag(),
  categoriaId: id(),
  /** Products with controlled stock that is at or below the minimum of the product or of one variant. */
  abaixoMinimo: tick(),
  /** Products for which neither they nor the store name an NCM: no invoice can be issued of them. */
  semNcm: tick(),
};
