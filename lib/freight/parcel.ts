import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { OfferedRate, Parcel } from "@/lib/freight/options";
import type { FreightItem } from "@/lib/freight/schema";
import type { Measures } from "@/lib/products/measures-sql";

/** A line of a cart or an order. Null: neither the variant nor the product has such a value. */
export type Goods = Pick<FreightItem, "produtoId" | "quantidade"> & Measures;

/**
 * The weight that counts: the real one, or the cubic one if that is more. An item without all three sizes counts its
 * real weight in both. Undefined if any real weight is unknown; then no freight line is excluded.
 * @param fatorCubagem cubic centimetres per kilogram; null: only the real weight counts
 */
export function countedGrams(goods: readonly Goods[], fatorCubagem: number | null): number | undefined {
  let [real, unsized, volume] = [0, 0, 0];
  for (const { quantidade, pesoGramas, alturaCm, larguraCm, comprimentoCm } of goods) {
    if (pesoGramas === null) return undefined;
    real += pesoGramas * quantidade;
    if (alturaCm !== null && larguraCm !== null && comprimentoCm !== null) {
      volume += alturaCm * larguraCm * comprimentoCm * quantidade;
    } else unsized += pesoGramas * quantidade;
  }
  return fatorCubagem === null ? real : Math.max(real, unsized + Math.ceil((volume * 1000) / fatorCubagem));
}

/** A category covers all categories below it, as for coupons. */
const CATEGORIES = `
  WITH RECURSIVE above AS (
    SELECT "productId", "categoryId" FROM product_categories
     WHERE "storeId" = $1::uuid AND "productId" = ANY($2::uuid[])
    UNION
    SELECT a."productId", c."paiId" FROM above a
      JOIN categories c ON c."storeId" = $1::uuid AND c.id = a."categoryId" WHERE c."paiId" IS NOT NULL
  ) SELECT "productId" AS id, array_agg("categoryId"::text) AS categorias FROM above GROUP BY "productId"`;

async function categoriesOf(ctx: Ctx, goods: readonly Goods[]): Promise<string[][]> {
  const ids = [...new Set(goods.flatMap(({ produtoId }) => produtoId ?? []))];
  const rows = await sql<{ id: string; categorias: string[] }>(ctx, "freight-categories", CATEGORIES, [ids]);
  const known = new Map(rows.map(({ id, categorias }) => [id, categorias]));
  return goods.map(({ produtoId }) => known.get(produtoId ?? "") ?? []);
}

/** What the lines compare with their limits. Asks for categories only if some line is limited by them. */
export async function parcelOf(
  ctx: Ctx,
  rates: readonly OfferedRate[],
  goods: readonly Goods[],
): Promise<Pick<Parcel, "pesoGramas" | "categorias">> {
  const isByCategory = rates.some(({ categoriaIds }) => categoriaIds.length > 0);
  return {
    pesoGramas: countedGrams(goods, rates[0]?.fatorCubagem ?? null),
    categorias: isByCategory ? await categoriesOf(ctx, goods) : undefined,
  };
}
