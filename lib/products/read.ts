import type { Ctx } from "@/lib/ctx";
import { shownValuesOf } from "@/lib/custom-fields/values-sql";
import { type List, listCount } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import { isBarcode } from "@/lib/products/gtin";
import { kitOf, PRODUCT_LEFT } from "@/lib/products/kit-sql";
import { dimensionsIn } from "@/lib/products/measures";
import { dimensionsJson } from "@/lib/products/measures-sql";
import { type OptionColumns, optionsIn, productOptions } from "@/lib/products/options";
import { listedPrice } from "@/lib/products/price-sql";
import type { ListProducts, Product, ProductListItem, ProductPage } from "@/lib/products/schema";
import { settleSome } from "@/lib/products/settle-promotions";
import { shownVariants } from "@/lib/products/stored-options";
import type { Variant } from "@/lib/products/variant-schema";

const ORDER_BY = {
  recentes: [[`"atualizadoEm"`, "desc"]],
  nome: [["nome", "asc"]],
  "-nome": [["nome", "desc"]],
  precoCents: [[`"precoCents"`, "asc"]],
  "-precoCents": [[`"precoCents"`, "desc"]],
} as const satisfies Record<ListProducts["ordenar"], [string, "asc" | "desc"][]>;

/** A kit has the stock of its parts, which null stands for if no part has a counted one. */
const STOCK = `CASE WHEN kit THEN coalesce(kit_units("storeId", id), 0) ELSE estoque END`;

type Filters = Omit<ListProducts, "page" | "limit" | "ordenar">;

const PRESENT = [`"storeId" = $1`, `"removidoEm" IS NULL`];

const IN_CATEGORY = `id IN (SELECT pc."productId" FROM product_categories pc
  WHERE pc."storeId" = $1 AND pc."categoryId" = ?)`;

const NAMED = "busca LIKE search_pattern(?)";
const SCANNED = `(${NAMED} OR "codigoBarras" = ? OR id = ANY(ARRAY(SELECT v."productId" FROM variants v
  WHERE v."storeId" = $1 AND v."codigoBarras" = ? AND v."removidoEm" IS NULL)))`;

/** An index on products without an NCM of their own serves it. */
const WITHOUT_NCM = `ncm IS NULL AND (SELECT "ncmPadrao" IS NULL FROM stores WHERE id = $1)`;

export function productConditions(query: Filters): Where {
  const { q, publicado, categoriaId, estoqueMax, abaixoMinimo, semNcm } = query;
  const where = new Where(PRESENT)
    .and(q && isBarcode(q) ? SCANNED : NAMED, q)
    .and(`${STOCK} <= ?`, estoqueMax)
    .and(IN_CATEGORY, categoriaId);
  if (publicado !== undefined) where.texts.push(publicado ? "publicado" : "NOT publicado");
  if (abaixoMinimo) where.texts.push(`"abaixoMinimo"`);
  if (semNcm) where.texts.push(WITHOUT_NCM);
  return where;
}

/** Counters give the totals of all products, of the published and of the others. */
function totalOf({ publicado }: ListProducts, filterCount: number): List["total"] {
  const published = listCount("'products_published'");
  if (filterCount === 0) return { counter: listCount("'products'") };
  if (filterCount > 1 || publicado === undefined) return "search";
  return { counter: publicado ? published : `(${listCount("'products'")} - ${published})` };
}

/** Triggers write `variantes` and `capaId`. Old rows have null there until the nightly job fills them. */
const LIST_COLUMNS = `id, nome, ${listedPrice("products")} AS "precoCents", "precoPromocionalCents",
  promotion_holds(products, now()) AS "promocaoVigente", publicado, ${STOCK} AS estoque, "abaixoMinimo",
  '/imagens/' || CASE WHEN variantes IS NULL THEN cover_of("storeId", id) ELSE "capaId" END || '/160.webp' AS imagem,
  coalesce(variantes, variants_of("storeId", id)) AS variantes`;

/** `q` searches names and SKUs without case and accents, and whole barcodes. */
export async function listProducts(ctx: Ctx, query: ListProducts): Promise<ProductPage> {
  if (query.ordenar.endsWith("precoCents")) await settleSome(ctx);
  const where = productConditions(query);
  const list: List = {
    name: `products-${query.ordenar}-${query.publicado ?? "all"}`,
    select: LIST_COLUMNS,
    table: "products",
    where,
    orderBy: [...ORDER_BY[query.ordenar], ["id", "asc"]],
    total: totalOf(query, where.texts.length - PRESENT.length),
  };
  return fetchPage<ProductListItem>(ctx, list, query);
}

const SELECT_PRODUCT = `
  SELECT id, nome, slug, sku, "codigoBarras", marca, descricao, "precoCents", "precoPromocionalCents", "promocaoDe",
    "promocaoAte", "custoCents", estoque, "controlaEstoque", "estoqueMinimo", publicado, tags, "pesoGramas", "seoTitulo",
    "seoDescricao", "criadoEm", "atualizadoEm", ${dimensionsJson("p")} AS dimensoes,
    json_build_object('ncm', ncm, 'cest', cest, 'origem', origem, 'unidade', unidade, 'cClassTrib', "cClassTrib") AS fiscal,
    ARRAY(SELECT pc."categoryId"::text FROM product_categories pc
      WHERE pc."storeId" = p."storeId" AND pc."productId" = p.id ORDER BY 1) AS "categoriaIds",
    coalesce((SELECT json_agg(
        json_build_object('id', i.id, 'url', '/imagens/' || i.id || '/1200.webp', 'alt', i.alt) ORDER BY i.ordem, i.id)
      FROM product_images i WHERE i."storeId" = p."storeId" AND i."productId" = p.id), '[]') AS imagens,
    kit AS "isKit", "kitDescontoBps", "camposPersonalizados" <> '{}' AS "hasOwnFields",
    opcoes, (SELECT json_agg(json_build_array(v.tamanho, v.cor, v.opcoes) ORDER BY v.ordem, v.sku)
      FROM variants v WHERE v."storeId" = p."storeId" AND v."productId" = p.id AND v."removidoEm" IS NULL) AS variantes
  FROM products p WHERE p."storeId" = $1 AND p."removidoEm" IS NULL`;

/**
 * What few products have. Apart, because Postgres prepares each sub-query of a statement whenever it runs, needed or not:
 * these doubled the time of a read. `restam`: the units of a kit that can be sold; null: its parts are not counted.
 */
const SELECT_RARE = `
  SELECT p.id, ${kitOf(`, 'precoCents', price_at(q, w, now())`)} AS kit, ${listedPrice("p")} AS "precoCents",
    ${PRODUCT_LEFT} AS restam, ${shownValuesOf("p")} AS "camposPersonalizados"
  FROM products p WHERE p."storeId" = $1 AND p.id = ANY(ARRAY(SELECT unnest($2::uuid[])))`;

type Rare = Pick<Product, "id" | "kit" | "precoCents" | "camposPersonalizados"> & { restam: number | null };
type Row = Omit<Product, "kit" | "camposPersonalizados"> & {
  isKit: boolean;
  hasOwnFields: boolean;
  variantes: [OptionColumns["tamanho"], OptionColumns["cor"], OptionColumns["opcoes"]][] | null;
};

function productOf({ variantes, isKit, hasOwnFields: _, ...product }: Row, rare: Rare | undefined): Product {
  const options = (variantes ?? []).map(([tamanho, cor, opcoes]) => optionsIn({ tamanho, cor, opcoes }));
  const opcoes = variantes ? productOptions(product.opcoes, options) : product.opcoes;
  const { kit = [], camposPersonalizados = {}, precoCents = product.precoCents, restam = null } = rare ?? {};
  const stock = isKit && { estoque: restam ?? 0, controlaEstoque: restam !== null };
  return { ...product, opcoes, kit, camposPersonalizados, precoCents, ...stock };
}

async function productsOf(ctx: Ctx, rows: readonly Row[]): Promise<Product[]> {
  const ids = rows.filter(({ isKit, hasOwnFields }) => isKit || hasOwnFields).map(({ id }) => id);
  const rare = ids.length > 0 ? await sql<Rare>(ctx, "rare-of-products", SELECT_RARE, [ids]) : [];
  const byId = new Map(rare.map((each) => [each.id, each]));
  return rows.map((row) => productOf(row, byId.get(row.id)));
}

/** @throws 404 */
export async function getProductOrThrow(ctx: Ctx, id: string): Promise<Product> {
  const rows = await sql<Row>(ctx, "product", `${SELECT_PRODUCT} AND p.id = $2`, [id]);
  const [product] = await productsOf(ctx, rows);
  if (!product) throw notFound("Produto");
  return product;
}

/** The sub-query hides the number of ids, for which the planner would plan the statement anew each time. */
const SELECT_PRODUCTS = `${SELECT_PRODUCT} AND p.id = ANY(ARRAY(SELECT unnest($2::uuid[])))`;

/** The result has no fixed order. Unknown ids are left out. */
export async function readProducts(ctx: Ctx, ids: readonly string[]): Promise<Product[]> {
  return productsOf(ctx, await sql<Row>(ctx, "products-by-id", SELECT_PRODUCTS, [ids]));
}

/** @throws 404 */
export async function listVariants(ctx: Ctx, productId: string): Promise<Variant[]> {
  const product = await ctx.db.product.findUnique({
    where: { id: productId, removidoEm: null },
    select: {
      opcoes: true,
      variants: {
        where: { removidoEm: null },
        select: {
          id: true,
          sku: true,
          tamanho: true,
          cor: true,
          opcoes: true,
          precoCents: true,
          precoPromocionalCents: true,
          custoCents: true,
          pesoGramas: true,
          alturaCm: true,
          larguraCm: true,
          comprimentoCm: true,
          imagemId: true,
          estoque: true,
          estoqueMinimo: true,
          codigoBarras: true,
        },
        orderBy: [{ ordem: "asc" }, { sku: "asc" }],
      },
    },
  });
  if (!product) throw notFound("Produto");
  const variants = product.variants.map(({ alturaCm, larguraCm, comprimentoCm, ...variant }) => ({
    ...variant,
    dimensoes: dimensionsIn({ alturaCm, larguraCm, comprimentoCm }),
  }));
  return shownVariants(product.opcoes, variants);
}
