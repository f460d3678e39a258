import { type AddressOf, addressOf } from "@/lib/http/filters";
import { keysOf, SHOP_FILTERS, SHOP_PAGE } from "@/lib/storefront/shop-filters";
import type { FacetName, FacetValue, ShopQuery } from "@/lib/storefront/shop-schema";

/** Invalid values are ignored. */
export type ShopAddress = AddressOf<typeof SHOP_FILTERS>;

export const shopAddressOf = (search: URLSearchParams): ShopAddress => ({
  ...addressOf(SHOP_FILTERS, search, SHOP_PAGE),
  limit: SHOP_PAGE.rows,
});

/** @param fixed filters that the page itself sets, for example its category */
export const queryOf = (address: ShopAddress, fixed: Partial<ShopQuery> = {}): ShopQuery => ({
  ...address,
  disponivel: address.disponivel === undefined ? undefined : true,
  ...fixed,
});

type Change = Partial<Record<keyof typeof SHOP_FILTERS, string | number | undefined>>;

/** Goes back to the first page, because the address has no page. */
export function hrefWith(path: string, address: ShopAddress, change: Change = {}): string {
  const all: Change = { ...address, ...change };
  const params = new URLSearchParams();
  for (const name of Object.keys(SHOP_FILTERS) as (keyof typeof SHOP_FILTERS)[]) {
    const value = all[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  const query = params.toString().replaceAll("%2C", ",");
  return query === "" ? path : `${path}?${query}`;
}

const bandOf = ({ precoMin, precoMax }: ShopAddress) =>
  precoMin === undefined && precoMax === undefined ? undefined : `${precoMin ?? 0}-${precoMax ?? ""}`;

export function chosenOf(address: ShopAddress, facet: FacetName): string[] {
  if (facet === "preco") return [bandOf(address) ?? []].flat();
  return keysOf(address[facet]);
}

/** Sizes and colours allow several choices; in the other facets a new choice replaces the old one. */
export function toggled(
  address: ShopAddress,
  facet: FacetName,
  { chave }: Pick<FacetValue, "chave">,
): Change {
  const chosen = chosenOf(address, facet);
  const isChosen = chosen.includes(chave);
  if (facet === "preco") {
    const [from = "", to = ""] = isChosen ? [] : chave.split("-");
    return { precoMin: from === "0" ? undefined : from, precoMax: to };
  }
  if (facet === "categoria" || facet === "disponivel") return { [facet]: isChosen ? undefined : chave };
  const left = isChosen ? chosen.filter((key) => key !== chave) : [...chosen, chave];
  return { [facet]: left.join(",") };
}

export const NO_FACETS: Change = {
  categoria: undefined,
  tamanho: undefined,
  cor: undefined,
  precoMin: undefined,
  precoMax: undefined,
  disponivel: undefined,
};

const FACETS: readonly FacetName[] = ["categoria", "preco", "tamanho", "cor", "disponivel"];
/** With two or more choices the page is `noindex`. */
export const choicesIn = (address: ShopAddress) => FACETS.flatMap((facet) => chosenOf(address, facet)).length;
