import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { StockChanged } from "@/lib/products/stock-change";
import { emitLevels, type ProductLevel } from "@/lib/products/stock-events";
import { PRODUCT_MINIMUM } from "@/lib/products/stock-minimum";

export type StockMovementType = "venda" | "cancelamento" | "ajuste" | "importacao" | "devolucao" | "compra";

/** `ciclo`: the number of the order's reservation, 1 by default. */
export type StockReason = {
  tipo: StockMovementType;
  motivo?: string | null;
  orderId?: string;
  refundId?: string;
  returnId?: string;
  purchaseId?: string;
  ciclo?: number;
  at?: Date;
};

const COLUMNS = `id, "productId", "variantId", tipo, quantidade, saldo, motivo, "orderId", "refundId", "returnId", ciclo,
  "purchaseId", "custoCents", "atorTipo", "atorId", "criadoEm"`;

const WRITE = `INSERT INTO stock_movements ("storeId", ${COLUMNS}) SELECT $1::uuid, ${COLUMNS}`;
const GIVEN = "jsonb_populate_recordset(NULL::stock_movements, $2::jsonb)";

/** Writes all movements, but returns no level for removed products and variants. */
const RECORD = `
  WITH changed AS (SELECT * FROM ${GIVEN}), written AS (${WRITE} FROM changed)
  SELECT p.id AS "productId", p.estoque AS after, (p.estoque - sum(c.quantidade))::int AS before,
    ${PRODUCT_MINIMUM} AS minimo, p."controlaEstoque",
    coalesce(json_agg(json_build_object('before', c.saldo - c.quantidade, 'after', c.saldo, 'minimo', v."estoqueMinimo"))
      FILTER (WHERE v."estoqueMinimo" IS NOT NULL), '[]') AS variants
  FROM changed c
  JOIN products p ON p."storeId" = $1::uuid AND p.id = c."productId" AND p."removidoEm" IS NULL
  JOIN stores s ON s.id = p."storeId"
  LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = c."variantId"
  WHERE v."removidoEm" IS NULL
  GROUP BY p.id, s.id ORDER BY p.id`;

type Move = { by: Ctx; changed: readonly StockChanged[]; reason: StockReason };

const rowsOf = ({ by: { actor }, changed, reason }: Move) => {
  const { at = new Date(), ciclo = 1, ...why } = reason;
  const atorId = actor.type === "system" ? null : actor.id;
  return changed.map((change) => ({
    ...{ ...change, ...why, ciclo, id: uuidv7() },
    ...{ atorTipo: actor.type, atorId, criadoEm: at },
  }));
};

/** `by` of each move tells who made the move. */
export async function writeMovements(tx: Ctx, moves: readonly Move[]): Promise<void> {
  const rows = moves.flatMap(rowsOf);
  if (rows.length > 0) await sql(tx, "write-movements", `${WRITE} FROM ${GIVEN}`, [JSON.stringify(rows)]);
}

/**
 * Writes the movements without events: a product that is being created emits none.
 * @returns the stock before and after, by product
 */
export function recordMovements(
  tx: Ctx,
  changed: readonly StockChanged[],
  reason: StockReason,
): Promise<ProductLevel[]> {
  return sql<ProductLevel>(tx, "record-stock", RECORD, [JSON.stringify(rowsOf({ by: tx, changed, reason }))]);
}

/** Writes the movements for the result of `changeStock`, and the stock events of each product. */
export async function recordStock(
  tx: Ctx,
  changed: readonly StockChanged[],
  reason: StockReason,
): Promise<void> {
  if (changed.length === 0) return;
  await emitLevels(tx, await recordMovements(tx, changed, reason));
}
