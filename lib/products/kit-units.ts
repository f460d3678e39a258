import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { KitLine } from "@/lib/products/kit-schema";
import { partName } from "@/lib/products/kit-sql";
import type { StockChange } from "@/lib/products/stock-change";

/** A part as it is today. `isGone`: it can't be sold any more, and so the kit can't. */
export type KitUnit = KitLine & { controlaEstoque: boolean; isGone: boolean };

const PARTS = `
  SELECT k."kitId", k."productId" AS "produtoId", k."variantId" AS "varianteId", k.quantidade,
    ${partName("p", "v")} AS nome,
    coalesce(v.sku, p.sku) AS sku, p."controlaEstoque", is_kit_part_gone(p, k."variantId") AS "isGone"
  FROM kit_parts k JOIN products p ON p."storeId" = k."storeId" AND p.id = k."productId"
  LEFT JOIN variants v ON v."storeId" = k."storeId" AND v.id = k."variantId"
  WHERE k."storeId" = $1::uuid AND k."kitId" = ANY($2::uuid[]) ORDER BY k."kitId", k.ordem`;

/** @returns the parts of those products that are kits, by the kit's id */
export async function readKits(
  ctx: Ctx,
  products: readonly { id: string; kit: boolean }[],
): Promise<Map<string, KitUnit[]>> {
  const kits = new Map(products.flatMap(({ id, kit }) => (kit ? [[id, [] as KitUnit[]]] : [])));
  if (kits.size === 0) return kits;
  const rows = await sql<KitUnit & { kitId: string }>(ctx, "kits-to-sell", PARTS, [[...kits.keys()]]);
  for (const { kitId, ...unit } of rows) kits.get(kitId)?.push(unit);
  return kits;
}

const LEFT = `SELECT id, kit_units("storeId", id) AS units FROM products
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND kit`;

type Stocked = { id: string; kit: boolean; estoque: number; controlaEstoque: boolean };

/** Gives kits among the products the stock of their parts. */
export async function withKitStock<P extends Stocked>(ctx: Ctx, products: readonly P[]): Promise<P[]> {
  const ids = products.flatMap(({ id, kit }) => (kit ? [id] : []));
  if (ids.length === 0) return [...products];
  const rows = await sql<{ id: string; units: number | null }>(ctx, "kits-left", LEFT, [ids]);
  const left = new Map(rows.map(({ id, units }) => [id, units]));
  return products.map((product) => {
    const units = left.get(product.id);
    if (units === undefined) return product;
    return { ...product, estoque: units ?? 0, controlaEstoque: units !== null };
  });
}

/** What an order line keeps of the parts. */
export const kitLines = (units: readonly KitUnit[]): KitLine[] =>
  units.map(({ controlaEstoque: _, isGone: __, ...line }) => line);

/** What so many kits take from the stock of their parts. */
export const salesOf = (units: readonly KitUnit[], kits: number): StockChange[] =>
  units.flatMap(({ produtoId, varianteId, nome, quantidade, controlaEstoque }) =>
    controlaEstoque
      ? [{ productId: produtoId, variantId: varianteId, nome, quantidade: -quantidade * kits }]
      : [],
  );
