import type { Ctx } from "@/lib/ctx";
import { isOutOfRange } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { invalid, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";

/** One stock counter: a variant, or a product without variants (`variantId` null). */
export type StockUnit = { productId: string; variantId: string | null };
/** `quantidade`: units in (+) or out (−), never 0. The refusal shows `nome`. */
export type StockChange = StockUnit & { quantidade: number; nome: string };
/** `saldo`: the stock after the change. `custoCents`: the cost of one bought unit. */
export type StockChanged = StockUnit & { quantidade: number; saldo: number; custoCents?: number };

/** Locks the product first. Every stock change uses this lock order, so no deadlock can happen. */
const CHANGE_VARIANT = `
  WITH product AS MATERIALIZED (
    SELECT id FROM products WHERE "storeId" = $1::uuid AND id = $4::uuid FOR NO KEY UPDATE)
  UPDATE variants v SET estoque = v.estoque + $3::int FROM product
  WHERE v."storeId" = $1::uuid AND v."productId" = product.id AND v.id = $2::uuid
    AND v.estoque + $3::int >= 0 AND ($3::int > 0 OR v."removidoEm" IS NULL)
  RETURNING v.estoque AS saldo`;

/** Changes nothing if the product has variants now, or is a kit: then only they or its parts have stock. */
const CHANGE_PRODUCT = `
  UPDATE products p SET estoque = p.estoque + $3::int
  WHERE p."storeId" = $1::uuid AND p.id = $2::uuid
    AND p.estoque + $3::int >= 0 AND ($3::int > 0 OR p."removidoEm" IS NULL) AND NOT p.kit
    AND NOT EXISTS (SELECT 1 FROM variants v
      WHERE v."storeId" = $1::uuid AND v."productId" = p.id AND v."removidoEm" IS NULL)
  RETURNING p.estoque AS saldo`;

/** Adds up the changes per stock unit and sorts by product, because the product is locked first. */
export function perUnit(changes: readonly StockChange[]): StockChange[] {
  const byUnit = new Map<string, StockChange>();
  for (const change of changes) {
    const key = `${change.productId} ${change.variantId ?? ""}`;
    const known = byUnit.get(key);
    byUnit.set(key, { ...change, quantidade: change.quantidade + (known?.quantidade ?? 0) });
  }
  const sorted = [...byUnit].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, change]) => (change.quantidade === 0 ? [] : change));
}

export const shortOf = ({ quantidade, nome }: StockChange) =>
  taken("estoque", sentence("não há {count} unidade(s) de {nome}", { count: -quantidade, nome }));

/** The limit holds for one stock unit and for the sum of a product's variants. */
function tooMuch(error: unknown): never {
  throw isOutOfRange(error) ? invalid("estoque", "são mais unidades do que um produto pode ter") : error;
}

/**
 * Call `recordStock` in the same transaction: the stock must stay the sum of its movements.
 * @returns the changes made; units that come back to a product that has variants now, or is a kit, are left out
 * @throws 409 `estoque: …` too few units · 422 more units than a product can have
 */
export async function changeStock(tx: Ctx, changes: readonly StockChange[]): Promise<StockChanged[]> {
  const changed: StockChanged[] = [];
  for (const { nome, ...unit } of perUnit(changes)) {
    const { productId, variantId, quantidade } = unit;
    const change = variantId
      ? sql<{ saldo: number }>(tx, "change-variant", CHANGE_VARIANT, [variantId, quantidade, productId])
      : sql<{ saldo: number }>(tx, "change-product", CHANGE_PRODUCT, [productId, quantidade]);
    const [row] = await change.catch(tooMuch);
    if (row) changed.push({ ...unit, saldo: row.saldo });
    else if (quantidade < 0) throw shortOf({ ...unit, nome });
  }
  return changed;
}

const LOCK_PRODUCTS = `SELECT id FROM products WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])
  ORDER BY id FOR NO KEY UPDATE`;

const SHORT = `
  SELECT 1 FROM unnest($2::uuid[], $3::uuid[], $4::int[]) AS u ("productId", "variantId", quantidade)
  JOIN products p ON p."storeId" = $1::uuid AND p.id = u."productId"
  LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = u."variantId"
  WHERE CASE WHEN u."variantId" IS NULL
    THEN p.estoque + u.quantidade < 0 OR p."removidoEm" IS NOT NULL OR EXISTS (SELECT 1 FROM variants w
      WHERE w."storeId" = $1::uuid AND w."productId" = p.id AND w."removidoEm" IS NULL)
    ELSE v.estoque + u.quantidade < 0 OR v."removidoEm" IS NOT NULL END
  LIMIT 1`;

/** Tells whether `changeStock` would succeed. Locks the products, so the answer holds in this transaction. */
export async function hasStock(tx: Ctx, changes: readonly StockChange[]): Promise<boolean> {
  const units = perUnit(changes);
  const productIds = units.map(({ productId }) => productId);
  await sql(tx, "lock-products", LOCK_PRODUCTS, [productIds]);
  const short = await sql(tx, "short-of-stock", SHORT, [
    productIds,
    units.map(({ variantId }) => variantId),
    units.map(({ quantidade }) => quantidade),
  ]);
  return short.length === 0;
}
