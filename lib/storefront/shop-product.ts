import type { Ctx } from "@/lib/ctx";
import { shopValuesOf } from "@/lib/custom-fields/values-sql";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { IS_SOLD_OUT, kitOf, PRODUCT_LEFT, unitsLeft } from "@/lib/products/kit-sql";
import { shownOptions } from "@/lib/products/options";
import {
  HAS_OWN_PRICES,
  LEAST_PRICE,
  listedPrice,
  NORMAL_PRICE,
  PROMOTION,
  PROMOTION_END,
  UNIT_PRICE,
} from "@/lib/products/price-sql";
import { kept } from "@/lib/storefront/kept";
import { deepestPath, shopCategories } from "@/lib/storefront/shop-categories";
import { relatedProducts } from "@/lib/storefront/shop-list";
import { IN_STOCK, LIVE_VARIANT, PUBLISHED } from "@/lib/storefront/shop-match";
import type { ShopProductDetail } from "@/lib/storefront/shop-schema";

/** With this many units or fewer, visitors see how many are left. */
const FEW = 5;

const fewLeft = (units: string) => `(SELECT n FROM (SELECT ${units}) u (n) WHERE n BETWEEN 1 AND ${FEW})`;

type Found = Omit<ShopProductDetail, "categorias" | "relacionados"> & { categoriaIds: string[] };

const DETAIL = `
  SELECT p.id, p.slug, p.nome, p.sku, p.marca, p.descricao, ${listedPrice("p")} AS "precoCents", ${PROMOTION} AS "precoPromocionalCents",
    ${PROMOTION_END} AS "promocaoAte", ${LEAST_PRICE} AS "menorPrecoCents", ${HAS_OWN_PRICES} AS "aPartirDe", ${IS_SOLD_OUT} AS esgotado, ${fewLeft(PRODUCT_LEFT)} AS restam, p.tags, p.opcoes, p."seoTitulo",
    p."seoDescricao", ${shopValuesOf("p")} AS caracteristicas, ARRAY(SELECT pc."categoryId"::text FROM product_categories pc
      WHERE pc."storeId" = $1 AND pc."productId" = p.id) AS "categoriaIds",
    coalesce((SELECT json_agg(json_build_object('url', '/imagens/' || i.id || '/600.webp', 'alt', i.alt,
        'largura', i.largura, 'altura', i.altura) ORDER BY i.ordem, i.id)
      FROM product_images i WHERE i."storeId" = $1 AND i."productId" = p.id), '[]') AS imagens,
    coalesce((SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'tamanho', v.tamanho, 'cor', v.cor, 'opcoes', v.opcoes,
        'imagem', '/imagens/' || v."imagemId" || '/600.webp', 'precoCents', ${UNIT_PRICE}, 'precoNormalCents', ${NORMAL_PRICE}, 'disponivel', ${IN_STOCK},
        'restam', ${fewLeft(unitsLeft("v.estoque"))}) ORDER BY v.ordem, v.sku)
      FROM variants v WHERE ${LIVE_VARIANT} AND v."productId" = p.id), '[]') AS variantes,
    ${kitOf(`, 'slug', CASE WHEN q.publicado AND q."removidoEm" IS NULL THEN q.slug END`)} AS kit
  FROM products p WHERE ${PUBLISHED} AND (p.slug = $2
    OR p.id = (SELECT o."productId" FROM product_old_slugs o WHERE o."storeId" = $1 AND o.slug = $2))
  ORDER BY p.slug = $2 DESC LIMIT 1`;

async function readProduct(ctx: Ctx, slug: string): Promise<ShopProductDetail> {
  const [found] = await sql<Found>(ctx, "shop-product", DETAIL, [slug]);
  if (!found) throw notFound("Produto");
  const { categoriaIds, ...product } = found;
  const path = deepestPath(await shopCategories(ctx), categoriaIds);
  return {
    ...product,
    ...shownOptions(product),
    categorias: path.map(({ nome, slug }) => ({ nome, slug })),
    relacionados: await relatedProducts(ctx, product.id, categoriaIds),
  };
}

/**
 * Also finds a product by an old slug; the answer has the present slug.
 * @throws 404 unknown, unpublished or removed
 */
export const readShopProduct = (ctx: Ctx, slug: string): Promise<ShopProductDetail> =>
  kept([ctx.storeId, "product", slug], () => readProduct(ctx, slug));
