import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { type KitUnit, readKits } from "@/lib/products/kit-units";
import type { ChosenOption } from "@/lib/products/option-schema";
import { PRODUCT_PRICE, UNIT_PRICE } from "@/lib/products/price-sql";

type Reference = { produtoId?: string | null | undefined; varianteId?: string | null | undefined };

type Variant = {
  id: string;
  productId: string;
  sku: string;
  tamanho: string | null;
  cor: string | null;
  /** The options without a column of their own. */
  opcoes: ChosenOption[];
  /** What one unit costs now. */
  precoCents: number;
  custoCents: number | null;
};

type Product = {
  id: string;
  nome: string;
  sku: string | null;
  /** What one unit costs now. */
  precoCents: number;
  custoCents: number | null;
  controlaEstoque: boolean;
  hasVariants: boolean;
  kit: boolean;
};

const VARIANTS = `SELECT v.id, v."productId", v.sku, v.tamanho, v.cor, v.opcoes, ${UNIT_PRICE} AS "precoCents", v."custoCents"
  FROM variants v JOIN products p ON p."storeId" = v."storeId" AND p.id = v."productId"
  WHERE v."storeId" = $1::uuid AND v.id = ANY($2::uuid[]) AND v."removidoEm" IS NULL`;

const PRODUCTS = `
  SELECT id, nome, sku, ${PRODUCT_PRICE} AS "precoCents", "custoCents", "controlaEstoque", kit,
    EXISTS (SELECT 1 FROM variants v WHERE v."storeId" = p."storeId" AND v."productId" = p.id
      AND v."removidoEm" IS NULL) AS "hasVariants"
  FROM products p WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND "removidoEm" IS NULL`;

async function byId<Row extends { id: string }>(ctx: Ctx, name: string, text: string, ids: Set<string>) {
  const rows = ids.size > 0 ? await sql<Row>(ctx, name, text, [[...ids]]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** The products and variants that the references name and that the store sells, by id. */
export type Catalogue = {
  variants: Map<string, Variant>;
  products: Map<string, Product>;
  /** The parts of the products that are kits, by the kit's id. */
  kits: Map<string, KitUnit[]>;
};

export async function readCatalogue(ctx: Ctx, references: readonly Reference[]): Promise<Catalogue> {
  const named = new Set(references.flatMap(({ varianteId }) => varianteId ?? []));
  const variants = await byId<Variant>(ctx, "variants-to-sell", VARIANTS, named);
  const ids = references.flatMap(({ produtoId }) => produtoId ?? []);
  const all = new Set([...ids, ...[...variants.values()].map(({ productId }) => productId)]);
  const products = await byId<Product>(ctx, "products-to-sell", PRODUCTS, all);
  return { variants, products, kits: await readKits(ctx, [...products.values()]) };
}

/**
 * @returns one item per reference, in the same order; null for a free line
 * @throws 422 naming `itens[n].produtoId` or `itens[n].varianteId`
 */
export const findCatalogueItems = async (ctx: Ctx, references: readonly Reference[]) =>
  itemsIn(await readCatalogue(ctx, references), references);

export function itemsIn({ variants, products }: Catalogue, references: readonly Reference[]) {
  return references.map(({ produtoId, varianteId }, index) => {
    if (!produtoId && !varianteId) return null;
    const field = (name: keyof Reference) => `itens[${index}].${name}`;
    const variant = varianteId ? variants.get(varianteId) : undefined;
    if (varianteId && !variant) throw invalid(field("varianteId"), "variante não encontrada");
    const product = products.get(produtoId ?? variant?.productId ?? "");
    if (!product) throw invalid(field("produtoId"), "produto não encontrado");
    if (variant && variant.productId !== product.id) {
      throw invalid(field("varianteId"), "a variante é de outro produto");
    }
    if (!variant && product.hasVariants) {
      throw invalid(field("varianteId"), "informe a variante deste produto");
    }
    return { product, variant: variant ?? null };
  });
}

const PRICES = `
  SELECT p.id, ${PRODUCT_PRICE} AS "precoCents" FROM products p
   WHERE p."storeId" = $1::uuid AND p.id = ANY($2::uuid[])
  UNION ALL
  SELECT v.id, ${UNIT_PRICE} FROM variants v JOIN products p ON p."storeId" = v."storeId" AND p.id = v."productId"
   WHERE v."storeId" = $1::uuid AND v."productId" = ANY($2::uuid[]) AND v."removidoEm" IS NULL`;

/** What one unit of each product, and of each of its variants, costs now, by the id of either. */
export async function pricesNow(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; precoCents: number }>(ctx, "prices-now", PRICES, [productIds]);
  return new Map(rows.map(({ id, precoCents }) => [id, precoCents]));
}
