import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { kept } from "@/lib/storefront/kept";
import { bestSellers, listShopProducts, promotions } from "@/lib/storefront/shop-list";
import type { ShopProduct } from "@/lib/storefront/shop-schema";

type CategoryTile = { nome: string; slug: string; imagem: string | null };

export type ShopWindow = {
  novidades: ShopProduct[];
  promocoes: ShopProduct[];
  maisVendidos: ShopProduct[];
  categorias: CategoryTile[];
};

const SHOWN = 8;
const MAX_TILES = 8;
/** Number of a category's products among which the query looks for a picture. */
const SOME = 200;

/** Main categories with products, each with the picture of its best seller. */
const TILES = `
  SELECT c.nome, c.slug, '/imagens/' || best.image || '/600.webp' AS imagem
  FROM categories c CROSS JOIN LATERAL (
    WITH RECURSIVE below (id, level) AS (
      SELECT c.id, 1 UNION ALL SELECT d.id, level + 1 FROM below JOIN categories d
        ON d."storeId" = $1 AND d."paiId" = below.id WHERE level < 5)
    SELECT (SELECT i.id FROM product_images i WHERE i."storeId" = $1 AND i."productId" = p.id
      ORDER BY i.ordem, i.id LIMIT 1) AS image
    FROM (SELECT p.id, p.esgotado, p."vendidos30d" FROM product_categories pc JOIN products p
      ON p."storeId" = $1 AND p.id = pc."productId" AND p."removidoEm" IS NULL AND p.publicado
      WHERE pc."storeId" = $1 AND pc."categoryId" IN (SELECT id FROM below) LIMIT ${SOME}) p
    ORDER BY p.esgotado, p."vendidos30d" DESC, p.id LIMIT 1) best
  WHERE c."storeId" = $1 AND c."paiId" IS NULL ORDER BY c.ordem, c.nome, c.id LIMIT ${MAX_TILES}`;

export const readShopWindow = (ctx: Ctx): Promise<ShopWindow> =>
  kept([ctx.storeId, "window"], async () => {
    const [novidades, maisVendidos, promocoes, categorias] = await Promise.all([
      listShopProducts(ctx, { page: 1, limit: SHOWN }),
      bestSellers(ctx, SHOWN),
      promotions(ctx, SHOWN),
      sql<CategoryTile>(ctx, "shop-tiles", TILES),
    ]);
    return { novidades: novidades.data, maisVendidos, promocoes, categorias };
  });

export type StoreFacts = {
  emailContato: string | null;
  /** CPF or CNPJ, without punctuation. */
  documento: string | null;
  razaoSocial: string | null;
  /** In E.164 format. */
  telefoneContato: string | null;
  endereco: string | null;
  /** Null when the loyalty program is off. */
  pontosPorReal: number | null;
};

const FACTS = `SELECT "emailContato", documento, "razaoSocial", "telefoneContato", endereco,
  CASE WHEN "fidelidadeAtiva" THEN "pontosPorReal"::float8 END AS "pontosPorReal" FROM stores WHERE id = $1`;

/** Facts for the frame of every page. */
export const storeFacts = (ctx: Ctx): Promise<StoreFacts> =>
  kept([ctx.storeId, "facts"], async () => {
    const [facts] = await sql<StoreFacts>(ctx, "store-facts", FACTS);
    if (!facts) throw new Error("the store of the context is gone");
    return facts;
  });
