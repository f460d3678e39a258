import type { Ctx } from "@/lib/ctx";
import { listCount, SEARCH_CAP } from "@/lib/db/list";
import { sql } from "@/lib/db/sql";
import type { SearchPageOf } from "@/lib/http/list";
import { IS_AVAILABLE, IS_SOLD_OUT } from "@/lib/products/kit-sql";
import {
  HAS_OWN_PRICES,
  IS_PROMOTED,
  LEAST_PRICE,
  listedPrice,
  PROMOTION,
  PROMOTION_END,
} from "@/lib/products/price-sql";
import { settleSome } from "@/lib/products/settle-promotions";
import { kept } from "@/lib/storefront/kept";
import { shopCategories } from "@/lib/storefront/shop-categories";
import type { ShopOrder } from "@/lib/storefront/shop-filters";
import {
  alternatives,
  Bound,
  foundSql,
  PRICE,
  PUBLISHED,
  rankSql,
  type Wanted,
  wantedOf,
} from "@/lib/storefront/shop-match";
import type { ShopProduct, ShopQuery } from "@/lib/storefront/shop-schema";

/** Columns of a `ShopProduct`, from a product `p`. */
const CARD = `p.id, p.slug, p.nome, ${listedPrice("p")} AS "precoCents", ${PROMOTION} AS "precoPromocionalCents",
  ${PROMOTION_END} AS "promocaoAte", ${LEAST_PRICE} AS "menorPrecoCents", ${HAS_OWN_PRICES} AS "aPartirDe", ${IS_SOLD_OUT} AS esgotado, '/imagens/' || i.id || '/600.webp' AS imagem,
  coalesce(i.alt, '') AS alt`;
const WITH_COVER = `products p LEFT JOIN LATERAL (SELECT id, alt FROM product_images
  WHERE "storeId" = p."storeId" AND "productId" = p.id ORDER BY ordem, id LIMIT 1) i ON true`;

/** Products that are sold out always come last. */
const ORDER_BY = {
  novidades: `p.esgotado, p."criadoEm" DESC, p.id`,
  "mais-vendidos": `p.esgotado, p."vendidos30d" DESC, p."criadoEm" DESC, p.id`,
  "menor-preco": `p.esgotado, ${PRICE}, p.id`,
  "maior-preco": `p.esgotado, ${PRICE} DESC, p.id`,
} as const satisfies Partial<Record<ShopOrder, string>>;

function orderOf(wanted: Wanted, bound: Bound): { orderBy: string; isRanked: boolean } {
  const { ordenar, words } = wanted;
  if (ordenar && ordenar !== "relevancia") return { orderBy: ORDER_BY[ordenar], isRanked: false };
  if (words.length === 0) return { orderBy: ORDER_BY.novidades, isRanked: false };
  return { orderBy: `p.esgotado, ${rankSql(wanted, bound)}, p."vendidos30d" DESC, p.id`, isRanked: true };
}

/**
 * @param ids SQL of an array of product ids
 * @param orderBy the rows are sorted by it
 */
const cardsSql = (ids: string, orderBy: string) =>
  `SELECT true AS "isRow", ${CARD} FROM ${WITH_COVER} WHERE p."storeId" = $1 AND p.id = ANY(${ids}) ORDER BY ${orderBy}`;

type Row = ShopProduct & { isRow: true | null; size: number };

/** Lists every published product. The total comes from a counter. */
async function wholeList(ctx: Ctx, query: ShopQuery, order: keyof typeof ORDER_BY) {
  const ids = `ARRAY(SELECT p.id FROM products p WHERE ${PUBLISHED} ORDER BY ${ORDER_BY[order]} LIMIT $2 OFFSET $3)`;
  const text = `SELECT size.size, row.* FROM (SELECT ${listCount("'products_published'")} AS size) size
    LEFT JOIN LATERAL (${cardsSql(ids, ORDER_BY[order])}) row ON true`;
  const { page, limit } = query;
  return sql<Row>(ctx, `shop-${order}`, text, [limit, (page - 1) * limit]);
}

/**
 * Sorts when there are few matches. Otherwise reads one page in index order. The statement is not prepared,
 * because the best plan depends on the words.
 */
async function narrowedList(ctx: Ctx, query: ShopQuery, wanted: Wanted) {
  const bound = new Bound();
  const ways = alternatives(wanted, bound);
  const { orderBy, isRanked } = orderOf(wanted, bound);
  const window = `LIMIT ${bound.as("limit", query.limit)} OFFSET ${bound.as("offset", (query.page - 1) * query.limit)}`;
  const sorted = `ARRAY(SELECT p.id FROM products p WHERE p.id = ANY(ARRAY(SELECT id FROM found)) ORDER BY ${orderBy} ${window})`;
  const read = `ARRAY(SELECT p.id FROM products p WHERE (${ways.join(") OR (")}) ORDER BY ${orderBy} ${window})`;
  const ids = isRanked
    ? sorted
    : `CASE WHEN (SELECT size FROM size) <= ${SEARCH_CAP} THEN ${sorted} ELSE ${read} END`;
  const text = `WITH found AS MATERIALIZED (${foundSql(ways)}), size AS (SELECT count(*)::int AS size FROM found)
    SELECT size.size, row.* FROM size LEFT JOIN LATERAL (${cardsSql(ids, orderBy)}) row ON true`;
  return sql<Row>(ctx, null, text, bound.values);
}

const isWhole = ({ q, categoria, tamanho, cor, precoMin, precoMax, disponivel }: ShopQuery) =>
  !(q || categoria || tamanho || cor || disponivel) && precoMin === undefined && precoMax === undefined;

const wholeOrder = ({ ordenar }: ShopQuery) => (ordenar && ordenar !== "relevancia" ? ordenar : "novidades");

/** `isWide` is true when only words of the other gender matched. */
type List = SearchPageOf<ShopProduct> & { isWide: boolean };

async function readNarrowed(ctx: Ctx, query: ShopQuery): Promise<{ rows: Row[]; isWide: boolean }> {
  const all = await shopCategories(ctx);
  const wanted = wantedOf(query, all, false);
  const rows = await narrowedList(ctx, query, wanted);
  if (rows[0]?.size !== 0 || wanted.words.length === 0) return { rows, isWide: false };
  const wide = await narrowedList(ctx, query, wantedOf(query, all, true));
  return { rows: wide, isWide: wide[0]?.size !== 0 };
}

const goesByPrice = ({ ordenar, precoMin, precoMax }: ShopQuery) =>
  ordenar === "menor-preco" || ordenar === "maior-preco" || precoMin !== undefined || precoMax !== undefined;

async function readList(ctx: Ctx, query: ShopQuery): Promise<List> {
  const { page, limit } = query;
  if (goesByPrice(query)) await settleSome(ctx);
  const whole = isWhole(query);
  const pageIsCounted = whole || (page - 1) * limit < SEARCH_CAP;
  const { rows, isWide } = whole
    ? { rows: await wholeList(ctx, query, wholeOrder(query)), isWide: false }
    : await readNarrowed(ctx, query);
  const size = rows[0]?.size ?? 0;
  const total = whole ? size : Math.min(size, SEARCH_CAP);
  return {
    data: pageIsCounted ? rows.filter(({ isRow }) => isRow) : [],
    pagination: { page, limit, total, totalLimitado: total < size },
    isWide,
  };
}

/** Products that are sold out come last. Narrowed lists are counted up to 1,000. */
export const listShopProducts = (ctx: Ctx, query: ShopQuery) =>
  kept([ctx.storeId, "list", query], () => readList(ctx, query));

const SOME = 300;

/** The best-selling available products, among a few hundred candidates. */
export function relatedProducts(
  ctx: Ctx,
  id: string,
  categoryIds: readonly string[],
): Promise<ShopProduct[]> {
  const some = `SELECT p.id, p.esgotado, p."vendidos30d" FROM products p JOIN product_categories pc
    ON pc."storeId" = p."storeId" AND pc."productId" = p.id AND pc."categoryId" = ANY($3::uuid[])
    WHERE ${PUBLISHED} AND ${IS_AVAILABLE} AND p.id <> $2 LIMIT ${SOME}`;
  const ids = `ARRAY(SELECT id FROM (SELECT DISTINCT * FROM (${some}) s) d ORDER BY "vendidos30d" DESC, id LIMIT 4)`;
  return sql<ShopProduct>(ctx, "shop-related", cardsSql(ids, ORDER_BY["mais-vendidos"]), [id, categoryIds]);
}

/** The named products that the shop shows, in the given order. */
export function namedProducts(ctx: Ctx, named: readonly string[]): Promise<ShopProduct[]> {
  if (named.length === 0) return Promise.resolve([]);
  const ids = `ARRAY(SELECT p.id FROM products p WHERE ${PUBLISHED} AND p.id = ANY($2::uuid[]))`;
  return sql<ShopProduct>(ctx, "shop-named", cardsSql(ids, "array_position($2::uuid[], p.id)"), [named]);
}

/** Only products that were sold. */
export function bestSellers(ctx: Ctx, limit: number): Promise<ShopProduct[]> {
  const first = `SELECT p.id, p."vendidos30d" FROM products p WHERE ${PUBLISHED}
    ORDER BY ${ORDER_BY["mais-vendidos"]} LIMIT $2`;
  const ids = `ARRAY(SELECT id FROM (${first}) f WHERE "vendidos30d" > 0)`;
  return sql<ShopProduct>(ctx, "shop-best-sellers", cardsSql(ids, ORDER_BY["mais-vendidos"]), [limit]);
}

/** Best-selling first. */
export function promotions(ctx: Ctx, limit: number): Promise<ShopProduct[]> {
  const ids = `ARRAY(SELECT p.id FROM (SELECT * FROM products p WHERE ${PUBLISHED} AND ${IS_AVAILABLE}
    AND ${IS_PROMOTED} LIMIT ${SOME}) p ORDER BY p."vendidos30d" DESC, p.id LIMIT $2)`;
  return sql<ShopProduct>(ctx, "shop-promotions", cardsSql(ids, ORDER_BY["mais-vendidos"]), [limit]);
}
