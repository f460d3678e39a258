import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { LockedOrder } from "@/lib/orders/change/lock";
import { announcePayments } from "@/lib/orders/change/payment-events";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { OrderStatus, ReachedStatus } from "@/lib/orders/status";
import { emitAll } from "@/lib/webhooks/outbox";

/** `at`: default now. `host`: host of the request, for links. */
export type Occasion = { at?: Date; host?: string | null };

type Step = { de: OrderStatus; para: ReachedStatus; motivo: string | null; at: Date };

/** Also emits the events of payments that changed with the order. */
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
  const change = { resourceId: id, data, previous };
  await emitAll(tx, [
    { event: `order.${para}`, ...change },
    { event: "order.updated", ...change },
  ]);
  await announcePayments(tx, id);
}

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
  const change = { resourceId: id, data, previous };
  await emitAll(tx, [
    { event: "order.refunded", ...change, data: { ...data, parcial: true } },
    { event: "order.updated", ...change },
  ]);
}

const HISTORY = `
  INSERT INTO order_status_changes ("storeId", id, "orderId", de, para, motivo, "atorTipo", "atorId", "atorNome", "criadoEm")
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::"OrderStatus", $5::"OrderStatus", $6, $7::"ActorType", $8::uuid, $9,
    $10::timestamptz)`;

/** The ids of one process increase, so rows with equal times keep their order. */
async function recordStatus(tx: Ctx, orderId: string, { de, para, motivo, at }: Step): Promise<void> {
  const { actor } = tx;
  const actorId = actor.type === "system" ? null : actor.id;
  const who = [actor.type, actorId, actor.nome];
  await sql(tx, "order-history", HISTORY, [uuidv7(), orderId, de, para, motivo, ...who, at]);
}
