import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { changeStock, type StockChange } from "@/lib/products/stock-change";
import { recordStock, type StockReason } from "@/lib/products/stock-record";

type Back = Pick<StockReason, "refundId" | "returnId" | "motivo"> & {
  tipo: "cancelamento" | "devolucao";
  at: Date;
};

/** The order's row must be locked. Runs after coupon and points, as the lock order demands. */
export async function putBack(
  tx: Ctx,
  { id, ciclo }: Reservation,
  units: readonly StockChange[],
  reason: Back,
): Promise<void> {
  await recordStock(tx, await changeStock(tx, units), { ...reason, orderId: id, ciclo });
}

/** Puts back all units that the order still holds. Idempotent. */
export async function restock(tx: Ctx, order: Reservation, reason: Back): Promise<void> {
  await putBack(tx, order, await heldUnits(tx, order), reason);
}

/** `ciclo`: number of the current reservation. */
export type Reservation = { id: string; ciclo: number };

const HELD = `
  SELECT m."productId", m."variantId", -sum(m.quantidade)::int AS quantidade, p.nome
  FROM stock_movements m JOIN products p ON p."storeId" = m."storeId" AND p.id = m."productId"
  WHERE m."storeId" = $1::uuid AND m."orderId" = $2::uuid AND m.ciclo = $3::int
  GROUP BY m."productId", m."variantId", p.nome HAVING sum(m.quantidade) < 0`;

/** The units that the order holds, as stock changes that put them back. */
export function heldUnits(tx: Ctx, { id, ciclo }: Reservation): Promise<StockChange[]> {
  return sql<StockChange>(tx, "held-units", HELD, [id, ciclo]);
}

const TAKEN = `
  SELECT m."productId", m."variantId", m.quantidade, p.nome
  FROM stock_movements m JOIN products p ON p."storeId" = m."storeId" AND p.id = m."productId"
  WHERE m."storeId" = $1::uuid AND m."orderId" = $2::uuid AND m.ciclo = $3::int AND m.tipo = 'venda'
    AND p."controlaEstoque"`;

/** The units to take again. Goods whose stock is not counted are left out. */
export function takenUnits(tx: Ctx, { id, ciclo }: Reservation): Promise<StockChange[]> {
  return sql<StockChange>(tx, "taken-units", TAKEN, [id, ciclo]);
}
