import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";

// All parcels of a line together hold more units of it than the order still has.
const BEYOND = `
  SELECT 1 FROM shipments s
  JOIN shipment_items si ON si."storeId" = s."storeId" AND si."shipmentId" = s.id
  JOIN order_items i ON i."storeId" = si."storeId" AND i.id = si."orderItemId"
  WHERE s."storeId" = $1::uuid AND s."orderId" = $2::uuid AND s.status = 'preparando'
    AND ($3::uuid IS NULL OR s.id = $3::uuid) AND i.quantidade < (
      SELECT coalesce(sum(ri.quantidade), 0) FROM refund_items ri
      WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id) + (
      SELECT coalesce(sum(other.quantidade), 0) FROM shipment_items other
      JOIN shipments o ON o."storeId" = other."storeId" AND o.id = other."shipmentId"
      WHERE other."storeId" = i."storeId" AND other."orderItemId" = i.id AND o.status NOT IN ('cancelado', 'devolvido'))
  LIMIT 1`;

/**
 * A refund may have taken units that were packed before. The order must be locked.
 * @param shipmentId a parcel that waits; null: all parcels that wait
 * @throws 409
 */
export async function assertStillHeld(tx: Ctx, orderId: string, shipmentId: string | null): Promise<void> {
  const beyond = await sql(tx, "packed-beyond-held", BEYOND, [orderId, shipmentId]);
  if (beyond.length === 0) return;
  throw new AppError(
    "conflict",
    "O envio tem mais unidades de um item do que o pedido ainda tem. Altere os itens do envio.",
  );
}
