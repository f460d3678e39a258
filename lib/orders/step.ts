import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { LockedOrder } from "@/lib/orders/lock";
import { getOrderOrThrow } from "@/lib/orders/read";
import type { OrderStatus, ReachedStatus } from "@/lib/orders/status";
import { emit } from "@/lib/webhooks/outbox";

/** When something happened to an order, if not now, and the host of the request, where links may lead to. */
export type Occasion = { at?: Date; host?: string | null };

type Step = { de: OrderStatus; para: ReachedStatus; motivo: string | null; at: Date };

/** Writes down that an order went from one status to the next: its history, the audit row and both events. */
export async function recordStep(tx: Ctx, id: string, { de, para, motivo, at }: Step): Promise<void> {
  await recordStatus(tx, id, { de, para, motivo, at });
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
export async function recordPartialRefund(
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

/** One line of an order's history. Ids of one process grow, so that lines of the same moment keep their order. */
async function recordStatus(tx: Ctx, orderId: string, { at, ...change }: Step): Promise<void> {
  const { actor, storeId } = tx;
  await tx.db.orderStatusChange.create({
    data: {
      ...change,
      id: uuidv7(),
      storeId,
      orderId,
      atorTipo: actor.type,
      atorId: actor.type === "system" ? null : actor.id,
      atorNome: actor.nome,
      criadoEm: at,
    },
    select: { id: true },
  });
}
