import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { AppError } from "@/lib/errors";
import { perUnit, type StockChange, type StockChanged, shortOf } from "@/lib/products/stock-change";
import type { Level, ProductLevel } from "@/lib/products/stock-events";
import { PRODUCT_MINIMUM } from "@/lib/products/stock-minimum";

/** The stock that one buyer got: `changed` per stock unit, `levels` per product. */
export type Taken = { changed: StockChanged[]; levels: ProductLevel[] };

const LOCK = `
  SELECT p.id, p.estoque, ${PRODUCT_MINIMUM} AS minimo FROM products p JOIN stores s ON s.id = p."storeId"
  WHERE p."storeId" = $1::uuid AND p.id = ANY($2::uuid[]) AND p."removidoEm" IS NULL
  ORDER BY p.id FOR NO KEY UPDATE OF p`;

// Runs after the lock statement: a statement that waits for a lock sees other tables as before the wait.
const VARIANTS = `SELECT id, estoque, "estoqueMinimo" AS minimo FROM variants
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND "removidoEm" IS NULL`;

const TAKE_VARIANTS = `
  UPDATE variants v SET estoque = v.estoque + u.quantidade
  FROM unnest($2::uuid[], $3::int[]) AS u (id, quantidade)
  WHERE v."storeId" = $1::uuid AND v.id = u.id AND v.estoque + u.quantidade >= 0 AND v."removidoEm" IS NULL
  RETURNING v.id`;

const TAKE_PRODUCTS = `
  UPDATE products p SET estoque = p.estoque + u.quantidade
  FROM unnest($2::uuid[], $3::int[]) AS u (id, quantidade)
  WHERE p."storeId" = $1::uuid AND p.id = u.id AND p.estoque + u.quantidade >= 0 AND p."removidoEm" IS NULL
    AND NOT EXISTS (SELECT 1 FROM variants v
      WHERE v."storeId" = $1::uuid AND v."productId" = p.id AND v."removidoEm" IS NULL)
  RETURNING p.id`;

/** Units and minimums of products and of variants, by their ids. */
type Shelf = { left: Map<string, number>; minimums: Map<string, number | null> };

const keyOf = ({ productId, variantId }: StockChange) => variantId ?? productId;

async function lockShelf(tx: Ctx, units: readonly StockChange[], isPatient: boolean): Promise<Shelf> {
  const productIds = [...new Set(units.map(({ productId }) => productId))];
  const [name, text] = isPatient ? ["lock-stock", LOCK] : ["lock-free-stock", `${LOCK} SKIP LOCKED`];
  type Row = { id: string; estoque: number; minimo: number | null };
  const products = await sql<Row>(tx, name, text, [productIds]);
  const variantIds = units.flatMap(({ variantId }) => variantId ?? []);
  const variants = variantIds.length > 0 ? await sql<Row>(tx, "variant-stock", VARIANTS, [variantIds]) : [];
  const all = [...products, ...variants];
  return {
    left: new Map(all.map(({ id, estoque }) => [id, estoque])),
    minimums: new Map(all.map(({ id, minimo }) => [id, minimo])),
  };
}

function takeFrom({ left, minimums }: Shelf, units: readonly StockChange[]): Taken {
  const before = new Map(units.map(({ productId }) => [productId, left.get(productId) ?? 0]));
  const changed = units.map(({ nome: _, ...change }) => {
    const { productId, variantId, quantidade } = change;
    for (const id of new Set([productId, variantId ?? productId]))
      left.set(id, (left.get(id) ?? 0) + quantidade);
    return { ...change, saldo: left.get(variantId ?? productId) ?? 0 };
  });
  const levels = [...before].map(([productId, was]) => ({
    ...{ productId, before: was, after: left.get(productId) ?? 0, minimo: minimums.get(productId) ?? null },
    variants: changed.flatMap((unit): Level | [] => {
      const minimo = unit.variantId && unit.productId === productId ? minimums.get(unit.variantId) : null;
      return minimo == null ? [] : { before: unit.saldo - unit.quantidade, after: unit.saldo, minimo };
    }),
    controlaEstoque: true,
  }));
  return { changed, levels };
}

async function write(tx: Ctx, units: readonly StockChange[]): Promise<void> {
  const kinds = [
    { name: "take-variants", text: TAKE_VARIANTS, of: units.filter(({ variantId }) => variantId) },
    { name: "take-products", text: TAKE_PRODUCTS, of: units.filter(({ variantId }) => !variantId) },
  ];
  for (const { name, text, of } of kinds) {
    if (of.length === 0) continue;
    const rows = await sql<{ id: string }>(tx, name, text, [
      of.map(keyOf),
      of.map((unit) => unit.quantidade),
    ]);
    const done = new Set(rows.map(({ id }) => id));
    const short = of.find((unit) => !done.has(keyOf(unit)));
    if (short) throw shortOf(short);
  }
}

/**
 * Serves several buyers in order; each gets all or nothing. Call `writeMovements` in the same transaction.
 * @param wishes the changes of each buyer, with negative quantities
 * @param isPatient true: wait for products that another transaction has locked
 * @returns per buyer: the units taken, 409 `estoque: …`, or null if a product is locked or removed
 */
export async function takeStock(
  tx: Ctx,
  wishes: readonly (readonly StockChange[])[],
  isPatient: boolean,
): Promise<(Taken | AppError | null)[]> {
  const buyers = wishes.map(perUnit);
  const units = buyers.flat();
  if (units.length === 0) return buyers.map(() => ({ changed: [], levels: [] }));
  const shelf = await lockShelf(tx, units, isPatient);
  const sold: StockChange[] = [];
  const answers = buyers.map((wanted) => {
    if (!isPatient && wanted.some(({ productId }) => !shelf.left.has(productId))) return null;
    const short = wanted.find((unit) => (shelf.left.get(keyOf(unit)) ?? 0) + unit.quantidade < 0);
    if (short) return shortOf(short);
    sold.push(...wanted);
    return takeFrom(shelf, wanted);
  });
  await write(tx, perUnit(sold));
  return answers;
}
