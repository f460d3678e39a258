import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { StockChanged } from "@/lib/products/stock-change";
import { emitLevels, type ProductLevel } from "@/lib/products/stock-events";

export type StockMovementType = "venda" | "cancelamento" | "ajuste" | "importacao" | "devolucao";

/** Why stock changed. `ciclo` is the reservation of the order (default 1), `em` the time (default now). */
export type StockReason = {
  tipo: StockMovementType;
  motivo?: string | null;
  orderId?: string;
  refundId?: string;
  ciclo?: number;
  at?: Date;
};

/**
 * The movements, and what each product's stock is now; products that were removed are left out, and so is what
 * came back to a variant that was.
 */
const RECORD = `
  WITH changed AS (
    SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::int[])
      AS c (id, "productId", "variantId", quantidade, saldo)
  ), written AS (
    INSERT INTO stock_movements (id, "storeId", "productId", "variantId", tipo, quantidade, saldo, motivo,
      "orderId", "refundId", ciclo, "atorTipo", "atorId", "criadoEm")
    SELECT id, $1::uuid, "productId", "variantId", $7::"StockMovementType", quantidade, saldo, $8,
      $9::uuid, $10::uuid, $11::int, $12::"ActorType", $13::uuid, $14::timestamptz FROM changed
  )
  SELECT p.id AS "productId", p.estoque AS after, (p.estoque - sum(c.quantidade))::int AS before,
    s."estoqueBaixo", p."controlaEstoque"
  FROM changed c
  JOIN products p ON p."storeId" = $1::uuid AND p.id = c."productId" AND p."removidoEm" IS NULL
  JOIN stores s ON s.id = p."storeId"
  LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = c."variantId"
  WHERE v."removidoEm" IS NULL
  GROUP BY p.id, p.estoque, p."controlaEstoque", s."estoqueBaixo" ORDER BY p.id`;

/**
 * Writes the movements that explain what `changeStock` did and no event: for a product that is only being made.
 * Rows that the reason names (`orderId`, `refundId`) must exist.
 * @returns the stock before and after of each product, by product
 */
export function recordMovements(
  tx: Ctx,
  changed: readonly StockChanged[],
  reason: StockReason,
): Promise<ProductLevel[]> {
  const { actor } = tx;
  const { tipo, motivo = null, orderId = null, refundId = null, ciclo = 1, at = new Date() } = reason;
  return sql<ProductLevel>(tx, "record-stock", RECORD, [
    changed.map(() => uuidv7()),
    changed.map(({ productId }) => productId),
    changed.map(({ variantId }) => variantId),
    changed.map(({ quantidade }) => quantidade),
    changed.map(({ saldo }) => saldo),
    tipo,
    motivo,
    orderId,
    refundId,
    ciclo,
    actor.type,
    actor.type === "system" ? null : actor.id,
    at,
  ]);
}

/**
 * The movements that explain what `changeStock` did, and the events: `product.stock_changed` once for each
 * product, and that its stock got low, ran out or is back when it crossed that line.
 */
export async function recordStock(
  tx: Ctx,
  changed: readonly StockChanged[],
  reason: StockReason,
): Promise<void> {
  if (changed.length === 0) return;
  await emitLevels(tx, await recordMovements(tx, changed, reason));
}
