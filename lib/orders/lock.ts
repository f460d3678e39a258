import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import type { OrderStatus } from "@/lib/orders/status";

/** What the rules of an order look at; amounts in cents. */
export type LockedOrder = {
  id: string;
  status: OrderStatus;
  ciclo: number;
  freteCents: number;
  totalCents: number;
  reembolsadoCents: number;
  pagoEm: Date | null;
  expiraEm: Date | null;
};

const LOCK = `SELECT id, status, ciclo, "freteCents", "totalCents", "reembolsadoCents", "pagoEm", "expiraEm"
  FROM orders WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;

/**
 * The order, held until the transaction ends, so that what happens to it happens one after the other. It is the
 * first lock of everything that moves an order. @throws AppError 404
 */
export async function lockOrder(tx: Ctx, id: string): Promise<LockedOrder> {
  const [order] = await sql<LockedOrder>(tx, "lock-order", LOCK, [id]);
  if (!order) throw notFound("Pedido");
  return order;
}
