import { amounts, choice, search, text, tick } from "@/lib/http/filters";

export const SHOP_ORDERS = [
  "relevancia",
  "novidades",
  "mais-vendidos",
  "menor-preco",
  "maior-preco",
] as const;
export type ShopOrder = (typeof SHOP_ORDERS)[number];

/** `tamanho` and `cor`: the facets' keys, comma-separated. */
export const SHOP_FILTERS = {
  q: search(),
  categoria: text(120),
  tamanho: text(200),
  cor: text(200),
  ...amounts("precoMin", "precoMax"),
  disponivel: tick(),
  ordenar: choice(SHOP_ORDERS),
} as const;

/** 24 fills rows of two, three and four. */
export const SHOP_PAGE = { page: "pagina", limit: "itens", rows: 24 };

/** Upper ends; the last band has none. */
export const PRICE_BANDS_CENTS = [5_000, 10_000, 20_000, 50_000] as const;

/** `azul,preto` → both. */
export const keysOf = (given: string | undefined): string[] => [
  ...new Set((given ?? "").split(",").filter((key) => key !== "")),
];
