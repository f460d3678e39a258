import leven from "leven";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { plainText } from "@/lib/format/plain-text";
import { settleSome } from "@/lib/products/settle-promotions";
import { kept } from "@/lib/storefront/kept";
import { shopCategories } from "@/lib/storefront/shop-categories";
import { countFacets } from "@/lib/storefront/shop-facets";
import { listShopProducts } from "@/lib/storefront/shop-list";
import { wantedOf, wordsOf } from "@/lib/storefront/shop-match";
import type { ShopQuery, ShopSearch } from "@/lib/storefront/shop-schema";

/** Only names of the newest products: the words of a shop repeat. */
const NAMES_READ = 5_000;
const MIN_SIMILARITY = 0.3;

/** Maximum number of similar words compared per word. */
const NEAR_WORDS = 12;

/** For each word of the search, similar words from names. */
const NEAREST = `
  WITH names AS (
    SELECT search_text(nome) AS nome FROM (SELECT nome FROM products WHERE "storeId" = $1 AND "removidoEm" IS NULL
      AND publicado ORDER BY esgotado, "criadoEm" DESC, id LIMIT ${NAMES_READ}) p
    UNION SELECT search_text(nome) FROM categories WHERE "storeId" = $1),
  words AS (SELECT DISTINCT word FROM names, regexp_split_to_table(nome, '[^[:alnum:]-]+') word WHERE length(word) > 1)
  SELECT given.word, ARRAY(SELECT word FROM words WHERE similarity(word, search_text(given.word)) >= ${MIN_SIMILARITY}
    ORDER BY similarity(word, search_text(given.word)) DESC, word LIMIT ${NEAR_WORDS}) AS near
  FROM unnest($2::text[]) WITH ORDINALITY given(word, place) ORDER BY given.place`;

const lettersOf = (word: string) => [...word].toSorted().join("");

/** Edit distance; two swapped letters count as one mistake. */
const mistakesIn = (word: string, other: string) =>
  word !== other && lettersOf(word) === lettersOf(other) ? 1 : leven(word, other);

/** A short word may have at most one mistake: "copo" is not a misspelt "copan". */
const mostMistakes = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2);

function nearestOf(given: string, near: readonly string[]): string {
  const word = plainText(given);
  const counted = near.map((other) => ({ other, mistakes: mistakesIn(word, other) }));
  const [best] = counted
    .filter(({ mistakes }) => mistakes <= mostMistakes(word))
    .sort((one, other) => one.mistakes - other.mistakes);
  return best?.other ?? given;
}

async function nearestSpelling(ctx: Ctx, { q = "", limit }: ShopQuery): Promise<string | null> {
  const words = wordsOf(q);
  const rows = await sql<{ word: string; near: string[] }>(ctx, "shop-nearest", NEAREST, [words]);
  const spelt = rows.map(({ word, near }) => nearestOf(word, near)).join(" ");
  if (spelt === words.join(" ")) return null;
  const { pagination } = await listShopProducts(ctx, { q: spelt, page: 1, limit });
  return pagination.total > 0 ? spelt : null;
}

async function readSearch(ctx: Ctx, query: ShopQuery): Promise<ShopSearch> {
  const [all] = await Promise.all([shopCategories(ctx), settleSome(ctx)]);
  // Facets do not depend on page or order, so all pages and orders share one cache entry.
  const facetsOf = (isWide: boolean) =>
    kept([ctx.storeId, "facets", isWide, { ...query, page: 1, ordenar: undefined }], () =>
      countFacets(ctx, wantedOf(query, all, isWide), all),
    );
  const [list, exact] = await Promise.all([listShopProducts(ctx, query), facetsOf(false)]);
  const { isWide, ...page } = list;
  const facetas = isWide ? await facetsOf(true) : exact;
  const isNothing = page.pagination.total === 0 && query.q;
  const sugestao = isNothing ? await nearestSpelling(ctx, query) : null;
  return { ...page, facetas, sugestao };
}

export const searchShop = (ctx: Ctx, query: ShopQuery): Promise<ShopSearch> =>
  kept([ctx.storeId, "search", query], () => readSearch(ctx, query));
