import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { getManualOrderOrThrow } from "@/lib/manual-orders/read";
import type { ManualOrder } from "@/lib/manual-orders/schema";
import { type ManualOrderStatus, mayBecome, statusAt } from "@/lib/manual-orders/status";
import { emit } from "@/lib/webhooks/outbox";

/**
 * Locks the manual order until the transaction ends, and reads its current state.
 * @throws 404
 */
export async function lockManualOrder(tx: Ctx, id: string): Promise<ManualOrder> {
  await sql(
    tx,
    "lock-manual-order",
    `SELECT 1 FROM manual_orders WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`,
    [id],
  );
  return getManualOrderOrThrow(tx, id);
}

/** @throws 409 stale `versao` */
export function assertSeen(order: ManualOrder, versao: number | undefined): void {
  if (versao === undefined || versao === order.versao) return;
  throw taken("versao", "o pedido manual mudou enquanto isso; recarregue e tente de novo");
}

/** @throws 409 status or validity forbids the step */
export function assertMayBecome(order: ManualOrder, para: ManualOrderStatus): void {
  const { status, validoAte } = order;
  const de = statusAt({ status, validoAte }, new Date());
  if (!mayBecome(de, para))
    throw new AppError("conflict", sentence("Transição inválida: {de} → {para}", { de, para }));
}

type Step =
  | "manual_order.sent"
  | "manual_order.converted"
  | "manual_order.cancelled"
  | "manual_order.expired";

export async function recordStep(tx: Ctx, before: ManualOrder, evento: Step): Promise<ManualOrder> {
  const { id: resourceId, status } = before;
  const after = await getManualOrderOrThrow(tx, resourceId);
  await audit(tx, { action: evento, resource: "manual_order", resourceId, before: { status }, after });
  await emit(tx, evento, { resourceId, data: after, previous: { status } });
  return after;
}
