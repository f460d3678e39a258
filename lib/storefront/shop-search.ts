import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { kept } from "@/lib/storefront/kept";
import { shopCategories } from "@/lib/storefront/shop-categories";
import { countFacets } from "@/lib/storefront/shop-facets";
import { listShopProducts } from "@/lib/storefront/shop-list";
import { wantedOf, wordsOf } from "@/lib/storefront/shop-match";
import type { ShopQuery, ShopSearch } from "@/lib/storefront/shop-schema";

/** The newest products alone: a shop's words repeat. */
const NAMES_READ = 5_000;
const MIN_SIMILARITY = 0.3;

/** Each word that no name has becomes the nearest one. */
const NEAREST = `
  WITH names AS (
    SELECT search_text(nome) AS nome FROM (SELECT nome FROM products WHERE "storeId" = $1 AND "removidoEm" IS NULL
      AND publicado ORDER BY esgotado, "criadoEm" DESC, id LIMIT ${NAMES_READ}) p
    UNION SELECT search_text(nome) FROM categories WHERE "storeId" = $1),
  words AS (SELECT DISTINCT word FROM names, regexp_split_to_table(nome, '[^[:alnum:]-]+') word WHERE length(word) > 1)
  SELECT coalesce(near.word, given.word) AS word FROM unnest($2::text[]) WITH ORDINALITY given(word, place)
  LEFT JOIN LATERAL (SELECT word FROM words WHERE similarity(word, search_text(given.word)) >= ${MIN_SIMILARITY}
    ORDER BY similarity(word, search_text(given.word)) DESC, word LIMIT 1) near ON true
  ORDER BY given.place`;

async function nearestSpelling(ctx: Ctx, { q = "", limit }: ShopQuery): Promise<string | null> {
  const rows = await sql<{ word: string }>(ctx, "shop-nearest", NEAREST, [wordsOf(q)]);
  const spelt = rows.map(({ word }) => word).join(" ");
  if (spelt === "" || spelt === q) return null;
  const { pagination } = await listShopProducts(ctx, { q: spelt, page: 1, limit });
  return pagination.total > 0 ? spelt : null;
}

async function readSearch(ctx: Ctx, query: ShopQuery): Promise<ShopSearch> {
  const all = await shopCategories(ctx);
  const [list, facetas] = await Promise.all([
    listShopProducts(ctx, query),
    // Same on every page, in every order.
    kept([ctx.storeId, "facets", { ...query, page: 1, ordenar: undefined }], () =>
      countFacets(ctx, wantedOf(query, all), all),
    ),
  ]);
  const isNothing = list.pagination.total === 0 && query.q;
  const sugestao = isNothing ? await nearestSpelling(ctx, query) : null;
  return { ...list, facetas, sugestao };
}

export const searchShop = (ctx: Ctx, query: ShopQuery): Promise<ShopSearch> =>
  kept([ctx.storeId, "search", query], () => readSearch(ctx, query));
