import { SEARCH_CAP } from "@/lib/db/list";
import { plainText } from "@/lib/format/plain-text";
import { IS_AVAILABLE } from "@/lib/products/kit-sql";
import { idsBelow, type KnownCategory } from "@/lib/storefront/shop-categories";
import { keysOf } from "@/lib/storefront/shop-filters";
import type { FacetName, ShopQuery } from "@/lib/storefront/shop-schema";
import { formsOf } from "@/lib/storefront/word-forms";

/** Values of a statement. Each name is bound once; `$1` is the store. */
export class Bound {
  readonly values: unknown[] = [];
  readonly #places = new Map<string, string>();
  as(name: string, value: unknown): string {
    const place = this.#places.get(name) ?? `$${this.values.push(value) + 1}`;
    this.#places.set(name, place);
    return place;
  }
}

export const PUBLISHED = `p."storeId" = $1 AND p."removidoEm" IS NULL AND p.publicado`;
/**
 * What lists sort and filter by: the price in cents, kept by triggers and `settleSome`. The text must equal the
 * expression of the indexes.
 */
export const PRICE = `shop_price(p."menorVarianteCents", p."precoPromocionalCents", p."precoCents")`;

const MAX_WORDS = 8;
/** Shorter words cannot use the index. */
const INDEXED_LENGTH = 3;
const NEWEST = 10_000;

/** Drops short words when there are longer ones. */
export function wordsOf(q = ""): string[] {
  const words = q.split(/[\s,;]+/).filter((word) => word !== "");
  const long = words.filter((word) => [...word].length >= INDEXED_LENGTH);
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/** `forms` holds other forms of the word; they match only as whole words. */
type Word = { text: string; forms: string[] };

export type Wanted = Omit<ShopQuery, "page" | "limit" | "categoria"> & {
  words: Word[];
  /** Null means any category; an empty list means that the category does not exist. */
  categoryIds: string[] | null;
  /** Ids of categories whose name contains all words. */
  namedIds: string[];
};

/** The forms as a Postgres regular expression. */
const formsPattern = ({ forms }: Word) => `\\m(${forms.join("|")})\\M`;

function isCalled({ busca }: KnownCategory, { text, forms }: Word): boolean {
  return busca.includes(plainText(text)) || busca.split(/[^a-z0-9]+/).some((word) => forms.includes(word));
}

/** @param isWide also matches words of the other gender */
export function wantedOf(query: ShopQuery, all: readonly KnownCategory[], isWide: boolean): Wanted {
  const words = wordsOf(query.q).map((text) => ({ text, forms: formsOf(plainText(text), isWide) }));
  const category = all.find(({ slug }) => slug === query.categoria);
  const isNamed = (one: KnownCategory) => words.every((word) => isCalled(one, word));
  return {
    ...query,
    words,
    categoryIds: query.categoria === undefined ? null : category ? idsBelow(all, category.id) : [],
    namedIds: words.length === 0 ? [] : all.filter(isNamed).flatMap(({ id }) => idsBelow(all, id)),
  };
}

/** Conditions on a variant `v`: size, colour, availability. */
export function variantConditions(wanted: Wanted, bound: Bound, without?: FacetName): string[] {
  const tamanhos = without === "tamanho" ? [] : keysOf(wanted.tamanho);
  const cores = without === "cor" ? [] : keysOf(wanted.cor);
  return [
    ...(tamanhos.length > 0 ? [`facet_key(v.tamanho) = ANY(${bound.as("tamanho", tamanhos)}::text[])`] : []),
    ...(cores.length > 0 ? [`facet_key(v.cor) = ANY(${bound.as("cor", cores)}::text[])`] : []),
  ];
}

export const IN_STOCK = `(NOT p."controlaEstoque" OR v.estoque > 0)`;
export const LIVE_VARIANT = `v."storeId" = $1 AND v."removidoEm" IS NULL`;
const inCategories = (place: string) => `p.id IN (SELECT pc."productId" FROM product_categories pc
  WHERE pc."storeId" = $1 AND pc."categoryId" = ANY(${place}::uuid[]))`;

function narrowing(wanted: Wanted, bound: Bound, without?: FacetName): string[] {
  const { categoryIds, precoMin, precoMax } = wanted;
  const isAvailable = wanted.disponivel && without !== "disponivel";
  const ofVariant = variantConditions(wanted, bound, without);
  const conditions: string[] = [];
  if (categoryIds && without !== "categoria")
    conditions.push(inCategories(bound.as("categoria", categoryIds)));
  if (isAvailable) conditions.push(IS_AVAILABLE);
  if (without !== "preco") {
    if (precoMin !== undefined) conditions.push(`${PRICE} >= ${bound.as("precoMin", precoMin)}`);
    if (precoMax !== undefined) conditions.push(`${PRICE} <= ${bound.as("precoMax", precoMax)}`);
  }
  if (ofVariant.length > 0) {
    const all = [LIVE_VARIANT, `v."productId" = p.id`, ...ofVariant, ...(isAvailable ? [IN_STOCK] : [])];
    conditions.push(`EXISTS (SELECT 1 FROM variants v WHERE ${all.join(" AND ")})`);
  }
  return conditions;
}

/** Each word must occur in a name, a SKU or a tag. */
function wordConditions({ words }: Wanted, bound: Bound): string[] {
  const isShort = words.every(({ text }) => [...text].length < INDEXED_LENGTH);
  const among = `p.id IN (SELECT n.id FROM products n WHERE n."storeId" = $1 AND n."removidoEm" IS NULL AND n.publicado
    ORDER BY n.esgotado, n."criadoEm" DESC, n.id LIMIT ${NEWEST})`;
  const found = words.map((word, index) => {
    const pattern = `search_pattern(${bound.as(`word ${index}`, word.text)})`;
    const given = `p.busca LIKE ${pattern} OR tags_text(p.tags) LIKE ${pattern}`;
    if (word.forms.length === 0) return `(${given})`;
    const forms = bound.as(`forms ${index}`, formsPattern(word));
    return `(${given} OR p.busca ~ ${forms} OR tags_text(p.tags) ~ ${forms})`;
  });
  return isShort ? [among, ...found] : found;
}

const skuIs = (q: string) => `p.id IN (SELECT v."productId" FROM variants v WHERE ${LIVE_VARIANT}
  AND lower(v.sku) = lower(${q}) UNION ALL SELECT t."productId" FROM taken_skus t
  WHERE t."storeId" = $1 AND t.sku = lower(${q}))`;

/**
 * Conditions on a product `p`; one of them must hold. Best match first; each one has its own index.
 * @param without a facet whose own choice is ignored
 */
export function alternatives(wanted: Wanted, bound: Bound, without?: FacetName): string[] {
  const narrow = [PUBLISHED, ...narrowing(wanted, bound, without)];
  if (wanted.words.length === 0) return [narrow.join(" AND ")];
  const q = bound.as("q", wanted.q);
  const startsSo = `p.busca LIKE substr(search_pattern(${q}), 2)`;
  const named = wanted.namedIds.length > 0 ? [[inCategories(bound.as("named", wanted.namedIds))]] : [];
  const ways = [[skuIs(q)], [startsSo], wordConditions(wanted, bound), ...named];
  return ways.map((way) => [...narrow, ...way].join(" AND "));
}

/** Reads one id more than the cap, to tell whether there are more. */
export const foundSql = (ways: readonly string[]) =>
  `SELECT id FROM (${ways
    .map((way) => `(SELECT p.id FROM products p WHERE ${way} LIMIT ${SEARCH_CAP + 1})`)
    .join(" UNION ")}) every LIMIT ${SEARCH_CAP + 1}`;

/** Rank 0 is the best: SKU, start of the name, starts of words, inside words, tag or category. */
export function rankSql({ words, q: given }: Wanted, bound: Bound): string {
  const q = bound.as("q", given);
  const held = (word: Word, index: number, given: string) =>
    word.forms.length === 0
      ? given
      : `(${given} OR p.busca ~ ${bound.as(`forms ${index}`, formsPattern(word))})`;
  const starts = words.map((word, index) => {
    const pattern = `substr(search_pattern(${bound.as(`word ${index}`, word.text)}), 2)`;
    return held(word, index, `' ' || replace(p.busca, E'\\n', ' ') LIKE '% ' || ${pattern}`);
  });
  const holds = words.map((word, index) =>
    held(word, index, `p.busca LIKE search_pattern(${bound.as(`word ${index}`, word.text)})`),
  );
  return `CASE WHEN ${skuIs(q)} THEN 0 WHEN p.busca LIKE substr(search_pattern(${q}), 2) THEN 1
    WHEN ${starts.join(" AND ")} THEN 2 WHEN ${holds.join(" AND ")} THEN 3 ELSE 4 END`;
}
