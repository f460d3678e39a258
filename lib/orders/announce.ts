import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { LockedOrder } from "@/lib/orders/lock";
import { getOrderOrThrow } from "@/lib/orders/read";
import type { OrderStatus, ReachedStatus } from "@/lib/orders/status";
import { emit } from "@/lib/webhooks/outbox";

/** Writes down that an order went from one status to the next: the audit row and both events. */
export async function announceStep(
  tx: Ctx,
  id: string,
  { de, para, motivo }: { de: OrderStatus; para: ReachedStatus; motivo: string | null },
): Promise<void> {
  const data = await getOrderOrThrow(tx, id);
  const previous = { status: de };
  await audit(tx, {
    action: "order.status_changed",
    resource: "order",
    resourceId: id,
    before: previous,
    after: { status: para, motivo },
  });
  await emit(tx, `order.${para}`, { resourceId: id, data, previous });
  await emit(tx, "order.updated", { resourceId: id, data, previous });
}

/** Writes down that money went back and the order keeps its status. @param before the order as it was */
export async function announcePartialRefund(
  tx: Ctx,
  before: LockedOrder,
  refund: { id: string; valorCents: number; motivo: string | null },
): Promise<void> {
  const { id, reembolsadoCents } = before;
  const data = await getOrderOrThrow(tx, id);
  const previous = { reembolsadoCents };
  await audit(tx, {
    action: "order.refunded",
    resource: "order",
    resourceId: id,
    before: previous,
    after: refund,
  });
  await emit(tx, "order.refunded", { resourceId: id, data: { ...data, parcial: true }, previous });
  await emit(tx, "order.updated", { resourceId: id, data, previous });
}
