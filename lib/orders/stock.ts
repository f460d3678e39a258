import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/http/errors";

export type Sale = { productId: string; variantId: string | null; nome: string; quantidade: number };
type Taken = Omit<Sale, "nome"> & { saldo: number };

/** The product first: a change of its variant's stock locks it anyway, and only one order prevents deadlocks. */
const TAKE_VARIANT = `
  WITH product AS MATERIALIZED (
    SELECT id FROM products WHERE "storeId" = $1::uuid AND id = $4::uuid FOR NO KEY UPDATE)
  UPDATE variants v SET estoque = v.estoque - $3::int FROM product
  WHERE v."storeId" = $1::uuid AND v."productId" = product.id AND v.id = $2::uuid AND v.estoque >= $3::int
  RETURNING v.estoque AS saldo`;
const TAKE_PRODUCT = `UPDATE products SET estoque = estoque - $3::int
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND estoque >= $3::int RETURNING estoque AS saldo`;

/** One sale for each stock-keeping unit, by product first: a variant's change locks its product too. */
function perUnit(sales: readonly Sale[]): Sale[] {
  const byUnit = new Map<string, Sale>();
  for (const sale of sales) {
    const key = `${sale.productId} ${sale.variantId ?? ""}`;
    const known = byUnit.get(key);
    byUnit.set(key, { ...sale, quantidade: sale.quantidade + (known?.quantidade ?? 0) });
  }
  return [...byUnit].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sale]) => sale);
}

/**
 * Takes units out of stock, each kind in one conditional statement and always in the same order, so that
 * concurrent orders neither oversell nor lock each other out (quality bar, rule 1).
 * @throws AppError 409 not enough units of one of them
 */
export async function takeStock(tx: Ctx, sales: readonly Sale[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { nome, ...sale } of perUnit(sales)) {
    const { productId, variantId, quantidade } = sale;
    const [row] = variantId
      ? await sql<{ saldo: number }>(tx, "take-variant", TAKE_VARIANT, [variantId, quantidade, productId])
      : await sql<{ saldo: number }>(tx, "take-product", TAKE_PRODUCT, [productId, quantidade]);
    if (!row) throw new AppError("conflict", `estoque: não há ${sale.quantidade} unidade(s) de ${nome}`);
    taken.push({ ...sale, saldo: row.saldo });
  }
  return taken;
}

/** The movements that explain why the stock went down; the order's row must exist. */
export async function recordSale(tx: Ctx, orderId: string, taken: readonly Taken[], em: Date): Promise<void> {
  const { actor, storeId } = tx;
  await tx.db.stockMovement.createMany({
    data: taken.map(({ quantidade, ...unit }) => ({
      ...unit,
      storeId,
      orderId,
      tipo: "venda" as const,
      quantidade: -quantidade,
      atorTipo: actor.type,
      atorId: actor.type === "system" ? null : actor.id,
      criadoEm: em,
    })),
  });
}
