import { amounts, choice, search, text, tick } from "@/lib/http/filters";

export const SHOP_ORDERS = [
  "relevancia",
  "novidades",
  "mais-vendidos",
  "menor-preco",
  "maior-preco",
] as const;
export type ShopOrder = (typeof SHOP_ORDERS)[number];

/** `tamanho` and `cor` hold keys of facet values, separated by commas. */
export const SHOP_FILTERS = {
  q: search(),
  categoria: text(120),
  tamanho: text(200),
  cor: text(200),
  ...amounts("precoMin", "precoMax"),
  disponivel: tick(),
  ordenar: choice(SHOP_ORDERS),
} as const;

/** 24 products fill rows of two, three and four. */
export const SHOP_PAGE = { page: "pagina", limit: "itens", rows: 24 };

/** Upper ends of the price bands, in cents; the last band has no upper end. */
export const PRICE_BANDS_CENTS = [5_000, 10_000, 20_000, 50_000] as const;

/** Splits keys at commas: `azul,preto` gives two keys. */
export const keysOf = (given: string | undefined): string[] => [
  ...new Set((given ?? "").split(",").filter((key) => key !== "")),
];
