import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import type { OrderStatus } from "@/lib/orders/status";

export type LockedOrder = {
  id: string;
  status: OrderStatus;
  origem: "loja" | "manual" | "api";
  ciclo: number;
  freteCents: number;
  totalCents: number;
  reembolsadoCents: number;
  pagoEm: Date | null;
  expiraEm: Date | null;
};

const LOCK = `SELECT id, status, origem, ciclo, "freteCents", "totalCents", "reembolsadoCents", "pagoEm", "expiraEm"
  FROM orders WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;

/**
 * Everything that moves an order takes this lock first.
 * @throws 404
 */
export async function lockOrder(tx: Ctx, id: string): Promise<LockedOrder> {
  const [order] = await sql<LockedOrder>(tx, "lock-order", LOCK, [id]);
  if (!order) throw notFound("Pedido");
  return order;
}
