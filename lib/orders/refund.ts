import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

type Rest = { orderItemId: string; quantidade: number; valorCents: number };

const REST_OF_LINES = `
  SELECT i.id AS "orderItemId", (i.quantidade - coalesce(sum(r.quantidade), 0))::int AS quantidade,
    (i."totalCents" - coalesce(sum(r."valorCents"), 0))::int AS "valorCents"
  FROM order_items i
  LEFT JOIN refund_items r ON r."storeId" = i."storeId" AND r."orderItemId" = i.id
  WHERE i."storeId" = $1::uuid AND i."orderId" = $2::uuid
  GROUP BY i."storeId", i.id ORDER BY i.posicao`;

const REST_OF_FREIGHT = `
  SELECT (o."freteCents" - coalesce(sum(r."freteCents"), 0))::int AS "freteCents"
  FROM orders o LEFT JOIN refunds r ON r."storeId" = o."storeId" AND r."orderId" = o.id
  WHERE o."storeId" = $1::uuid AND o.id = $2::uuid GROUP BY o."storeId", o.id`;

/**
 * Gives back whatever of an order's money has not been given back yet, line by line and the freight. Call it
 * with the order's row locked.
 */
export async function refundRest(tx: Ctx, orderId: string, motivo: string | null, em: Date): Promise<void> {
  const { actor, storeId } = tx;
  const lines = await sql<Rest>(tx, "rest-of-lines", REST_OF_LINES, [orderId]);
  const [freight] = await sql<{ freteCents: number }>(tx, "rest-of-freight", REST_OF_FREIGHT, [orderId]);
  const freteCents = freight?.freteCents ?? 0;
  const valorCents = lines.reduce((sum, line) => sum + line.valorCents, freteCents);
  if (valorCents === 0) return;
  const refundId = uuidv7();
  await tx.db.refund.create({
    data: {
      id: refundId,
      storeId,
      orderId,
      valorCents,
      freteCents,
      motivo,
      atorTipo: actor.type,
      atorId: actor.type === "system" ? null : actor.id,
      atorNome: actor.nome,
      criadoEm: em,
    },
  });
  await tx.db.refundItem.createMany({
    data: lines
      .filter((line) => line.valorCents > 0 || line.quantidade > 0)
      .map((line) => ({ ...line, id: uuidv7(), storeId, refundId })),
  });
}
