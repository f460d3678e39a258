import { PANEL_PAGES } from "../lib/panel-pages";
import type { Random } from "../prisma/seed/random";
import { SKU, SLUGS, TAG } from "./leak-world";

/** The shop pages that a server keeps, open answers that it keeps, and pages that it must not keep. */
const SHOP_PAGES = [
  "/loja",
  "/loja/busca",
  "/loja/busca?q=bolsa",
  "/loja/busca?ordenar=menor-preco",
  `/loja/categoria/${SLUGS.category}`,
  ...SLUGS.products.map((slug) => `/loja/produto/${slug}`),
  `/loja/produto/${SLUGS.products[1]}?v=${SKU}`,
  "/loja/blog",
  `/loja/blog/${SLUGS.post}`,
  `/loja/blog/tag/${TAG}`,
  `/loja/p/${SLUGS.page}`,
  "/loja/produto/nada",
];
const OPEN_ANSWERS = [
  "/store/products",
  `/store/products/${SLUGS.products[0]}`,
  "/store/search?q=bolsa",
  "/store/categories",
  "/loja/blog/rss.xml",
  "/sitemap/produtos.xml",
];
const OWN_PAGES = ["/loja/conta", "/loja/fidelidade", "/loja/conta/pedidos", "/loja/entrar", "/loja/sacola"];
const OWN_ANSWERS = ["/store/me", "/store-auth/me", "/store/loyalty/me", "/store/cart", "/store/orders"];

export type Place = { kind: "page" | "answer" | "panel"; path: string };

/** Printed pages have no frame, and so neither names nor links to check. */
const isPrinted = (path: string) => path.endsWith("/imprimir");
const PANEL = Object.entries<{ who: string }>(PANEL_PAGES).flatMap(([path, { who }]) =>
  path.includes("[") || isPrinted(path) || who === "anybody" || who === "enrolling" ? [] : [path],
);
/** Every role opens this one. */
const PANEL_HOME = "/admin";
/** All panel pages are kept in the same way. */
const PANEL_PAGES_IN_A_WALK = 8;

export const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** All places of the shop and some of the panel, in `rounds` parts. */
export function walkOf(random: Random, rounds: number): Place[][] {
  const places = (kind: Place["kind"], paths: readonly string[]) => paths.map((path) => ({ kind, path }));
  const some = shuffled(
    random,
    PANEL.filter((path) => path !== PANEL_HOME),
  ).slice(1, PANEL_PAGES_IN_A_WALK);
  const all = shuffled(random, [
    ...places("page", [...SHOP_PAGES, ...OWN_PAGES]),
    ...places("answer", [...OPEN_ANSWERS, ...OWN_ANSWERS]),
    ...places("panel", [PANEL_HOME, ...some]),
  ]);
  return Array.from({ length: rounds }, (_, round) => all.filter((_place, at) => at % rounds === round));
}
