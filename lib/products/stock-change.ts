import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { taken } from "@/lib/errors";

/** What stock is kept of: a variant, or a product without variants. */
export type StockUnit = { productId: string; variantId: string | null };
/** Units that come (+) or go (−), never 0; `nome` is for the message. */
export type StockChange = StockUnit & { quantidade: number; nome: string };
/** A change that happened; `saldo` is the unit's stock after it. */
export type StockChanged = StockUnit & { quantidade: number; saldo: number };

/** The product first: a change of its variant's stock locks it anyway, and only one order prevents deadlocks. */
const CHANGE_VARIANT = `
  WITH product AS MATERIALIZED (
    SELECT id FROM products WHERE "storeId" = $1::uuid AND id = $4::uuid FOR NO KEY UPDATE)
  UPDATE variants v SET estoque = v.estoque + $3::int FROM product
  WHERE v."storeId" = $1::uuid AND v."productId" = product.id AND v.id = $2::uuid
    AND v.estoque + $3::int >= 0 AND ($3::int > 0 OR v."removidoEm" IS NULL)
  RETURNING v.estoque AS saldo`;

/** A product that has got variants since keeps no stock of its own. */
const CHANGE_PRODUCT = `
  UPDATE products p SET estoque = p.estoque + $3::int
  WHERE p."storeId" = $1::uuid AND p.id = $2::uuid
    AND p.estoque + $3::int >= 0 AND ($3::int > 0 OR p."removidoEm" IS NULL)
    AND NOT EXISTS (SELECT 1 FROM variants v
      WHERE v."storeId" = $1::uuid AND v."productId" = p.id AND v."removidoEm" IS NULL)
  RETURNING p.estoque AS saldo`;

/** One change for each unit that is kept, by product first: a variant's change locks its product too. */
function perUnit(changes: readonly StockChange[]): StockChange[] {
  const byUnit = new Map<string, StockChange>();
  for (const change of changes) {
    const key = `${change.productId} ${change.variantId ?? ""}`;
    const known = byUnit.get(key);
    byUnit.set(key, { ...change, quantidade: change.quantidade + (known?.quantidade ?? 0) });
  }
  const sorted = [...byUnit].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, change]) => (change.quantidade === 0 ? [] : change));
}

/**
 * Takes units out of stock or puts them back, each kind in one conditional statement and always in the same
 * order, so that concurrent changes neither oversell nor lock each other out. Follow it
 * by `recordStock` in the same transaction: stock is the sum of its movements.
 *
 * @returns what changed; units that come back to a product which keeps no stock of its own any more are left out
 * @throws AppError 409 `estoque: …` not enough units of one of them
 */
export async function changeStock(tx: Ctx, changes: readonly StockChange[]): Promise<StockChanged[]> {
  const changed: StockChanged[] = [];
  for (const { nome, ...change } of perUnit(changes)) {
    const { productId, variantId, quantidade } = change;
    const [row] = variantId
      ? await sql<{ saldo: number }>(tx, "change-variant", CHANGE_VARIANT, [variantId, quantidade, productId])
      : await sql<{ saldo: number }>(tx, "change-product", CHANGE_PRODUCT, [productId, quantidade]);
    if (row) changed.push({ ...change, saldo: row.saldo });
    else if (quantidade < 0) {
      throw taken("estoque", `não há ${-quantidade} unidade(s) de ${nome}`);
    }
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

/**
 * Whether `changeStock` could make all of these changes. Nobody else changes their stock until the transaction
 * ends, so that it still can afterwards.
 */
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
