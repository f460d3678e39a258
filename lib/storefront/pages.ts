import { SHOP_FILTERS, SHOP_PAGE } from "@/lib/storefront/shop-filters";

type StorePage = {
  who: "anybody" | "customer";
  /**
   * Names of the parameters that the page reads; it gets no others. Such a page is the same for all visitors,
   * so a server may show one rendering to all of them (`server/web/shared-pages.ts`).
   */
  reads?: readonly string[];
};

const { q, categoria, ...inCategory } = SHOP_FILTERS;
const LIST = [...Object.keys(inCategory), SHOP_PAGE.page];

export const STORE_PAGES = {
  "/loja": { who: "anybody", reads: [] },
  "/loja/busca": { who: "anybody", reads: ["q", "categoria", ...LIST] },
  "/loja/categoria/[slug]": { who: "anybody", reads: LIST },
  "/loja/produto/[slug]": { who: "anybody", reads: ["v"] },
  "/loja/blog": { who: "anybody", reads: ["pagina"] },
  "/loja/blog/[slug]": { who: "anybody", reads: [] },
  "/loja/blog/tag/[tag]": { who: "anybody", reads: ["pagina"] },
  "/loja/blog/previa/[token]": { who: "anybody" },
  "/loja/p/[slug]": { who: "anybody", reads: [] },
  "/loja/entrar": { who: "anybody" },
  "/loja/cadastro": { who: "anybody" },
  "/loja/esqueci-senha": { who: "anybody" },
  "/loja/redefinir-senha/[token]": { who: "anybody" },
  "/loja/confirmar-email/[token]": { who: "anybody" },
  "/loja/sacola": { who: "anybody" },
  "/loja/sacola/[token]": { who: "anybody" },
  "/loja/descadastro/[token]": { who: "anybody" },
  "/loja/finalizar": { who: "anybody" },
  "/loja/pedido/[token]": { who: "anybody" },
  "/loja/conta": { who: "customer" },
  "/loja/conta/pedidos": { who: "customer" },
  "/loja/conta/pedidos/[id]": { who: "customer" },
  "/loja/fidelidade": { who: "customer" },
} as const satisfies Record<`/loja${string}`, StorePage>;

type Pages = typeof STORE_PAGES;
export type StorePath = keyof Pages;
export type CustomerPath = {
  [Path in StorePath]: Pages[Path]["who"] extends "customer" ? Path : never;
}[StorePath];

export type SharedAddress = {
  /** The address without the parameters that the page does not read, such as `utm_source`. */
  url: string;
  /** Set for a product's own page. */
  productSlug: string | null;
  /** Any words lead to such a page, so there are more of them than a server keeps. */
  isSearch: boolean;
};

const PLACE = /\[(\w+)\]/;

/** Other spellings of a slug, such as `%61`, are left to the framework. A tag may have any letters. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(PLACE, (_, name) => (name === "tag" ? "([^/]+)" : "([a-z0-9-]{1,220})"))}$`);

const SHARED = Object.entries<StorePage>(STORE_PAGES).flatMap(([path, { reads }]) =>
  reads ? [{ pattern: patternOf(path), reads, isProduct: path.startsWith("/loja/produto/") }] : [],
);

/** The first value of each name, in the order of the names. */
const only = (names: readonly string[], search: URLSearchParams) =>
  new URLSearchParams(names.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ""]] : [])));

/** @returns null when the page is not the same for all visitors */
export function sharedAddress(address: string): SharedAddress | null {
  const [pathname = "", query = ""] = (address.split("#", 1)[0] ?? "").split(/\?(.*)/s);
  for (const { pattern, reads, isProduct } of SHARED) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const read = only(reads, new URLSearchParams(query));
    const url = read.size > 0 ? `${pathname}?${read}` : pathname;
    return { url, productSlug: isProduct ? (match[1] ?? null) : null, isSearch: read.has("q") };
  }
  return null;
}

/** The parameters that the page reads. */
export function readBy(at: StorePath, search: URLSearchParams): URLSearchParams {
  const { reads }: StorePage = STORE_PAGES[at];
  return reads ? only(reads, search) : search;
}
