import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { type Announcement, announce } from "@/lib/webhooks/announce";
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from "@/lib/webhooks/deliveries";
import { EVENT_NAMES, type EventName, patternsOf } from "@/lib/webhooks/events";
import { writeEvent } from "@/lib/webhooks/outbox";
import { getSubscription } from "@/lib/webhooks/read";
import type { Delivery, Recovered, Recovery } from "@/lib/webhooks/schema";

/** Largest number per call; the caller calls again for the rest. */
const RECOVERED_AT_ONCE = 10_000;

async function getActive(ctx: Ctx, id: string) {
  const subscription = await getSubscription(ctx, id);
  if (!subscription.ativo) throw new AppError("conflict", "A assinatura está desativada. Reative-a antes.");
  return subscription;
}

const INSERT = `
  INSERT INTO webhook_deliveries
    (id, "storeId", "subscriptionId", "eventoId", evento, gatilho, "proximaTentativaEm", emissoes, "anunciadaEm")
  SELECT $2::uuid, $1::uuid, $3::uuid, id, evento, $5::"DeliveryTrigger", now(), 1, now()
    FROM webhook_events WHERE "storeId" = $1::uuid AND id = $4::uuid
  RETURNING ${DELIVERY_COLUMNS}`;

async function insertDelivery(
  tx: Ctx,
  subscriptionId: string,
  eventoId: string,
  gatilho: "manual" | "teste",
): Promise<Delivery> {
  const deliveryId = uuidv7();
  const values = [deliveryId, subscriptionId, eventoId, gatilho];
  const [row] = await sql<DeliveryRow>(tx, "insert-delivery", INSERT, values);
  if (!row) throw notFound("Evento");
  const { storeId } = tx;
  afterCommit(tx, () => announce([{ storeId, subscriptionId, deliveryId, attempt: 1, emission: 1 }]));
  return toDelivery(row);
}

/**
 * Creates a new delivery with the same `webhook-id`.
 * @throws 404 · 409 the subscription is off
 */
export function resendDelivery(ctx: Ctx, id: string, deliveryId: string): Promise<Delivery> {
  return transact(ctx, async (tx) => {
    await getSubscription(tx, id);
    const before = await tx.db.webhookDelivery.findFirst({
      where: { id: deliveryId, subscriptionId: id },
      select: { eventoId: true },
    });
    if (!before) throw notFound("Entrega");
    await getActive(tx, id);
    const delivery = await insertDelivery(tx, id, before.eventoId, "manual");
    await audit(tx, {
      action: "webhook_delivery.resent",
      resource: "webhook_delivery",
      resourceId: delivery.id,
      after: { subscriptionId: id, eventoId: before.eventoId },
    });
    return delivery;
  });
}

/**
 * Sends `webhook.test` to this subscription only, with one attempt.
 * @throws 404 · 409 the subscription is off
 */
export function sendTest(ctx: Ctx, id: string): Promise<Delivery> {
  return transact(ctx, async (tx) => {
    await getActive(tx, id);
    const data = { mensagem: "Teste de webhook enviado pelo painel." };
    const eventoId = await writeEvent(tx, "webhook.test", { resourceId: id, data });
    return insertDelivery(tx, id, eventoId, "teste");
  });
}

/** Chosen events of the period that are neither delivered nor waiting for an attempt. */
const RECOVER = `
  INSERT INTO webhook_deliveries
    (id, "storeId", "subscriptionId", "eventoId", evento, gatilho, "proximaTentativaEm", emissoes, "anunciadaEm")
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, e.id, e.evento, 'manual', now(), 1, now()
    FROM webhook_events e
   WHERE e."storeId" = $1::uuid AND e."criadoEm" >= $3::timestamptz AND e."criadoEm" < $4::timestamptz
     AND e.evento = ANY($5::text[])
     AND NOT EXISTS (
       SELECT 1 FROM webhook_deliveries d
        WHERE d."storeId" = e."storeId" AND d."eventoId" = e.id AND d."subscriptionId" = $2::uuid
          AND d.status IN ('success', 'pending', 'retrying'))
   ORDER BY e."criadoEm", e.id LIMIT ${RECOVERED_AT_ONCE}
  RETURNING "storeId", "subscriptionId", id AS "deliveryId", 1 AS attempt, emissoes AS emission`;

/** Without test events: only the subscription that asked for a test gets it. */
function eventsOf(patterns: readonly string[]): EventName[] {
  const isNamed = (evento: EventName) => patternsOf(evento).some((pattern) => patterns.includes(pattern));
  return EVENT_NAMES.filter((evento) => evento !== "webhook.test" && isNamed(evento));
}

/**
 * Sends what was not delivered in a period, also events from while the subscription was off. Calling it again
 * sends nothing twice.
 * @throws 404 · 409 the subscription is off
 */
export function recoverDeliveries(ctx: Ctx, id: string, { de, ate }: Recovery): Promise<Recovered> {
  return transact(ctx, async (tx) => {
    // Without the lock, two recoveries at once would create the same deliveries.
    await sql(
      tx,
      "lock-subscription",
      `SELECT 1 FROM webhook_subscriptions
      WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`,
      [id],
    );
    const { eventos } = await getActive(tx, id);
    const made = await sql<Announcement>(tx, "recover", RECOVER, [id, de, ate, eventsOf(eventos)]);
    afterCommit(tx, () => announce(made));
    const entregas = made.length;
    await audit(tx, {
      action: "webhook_subscription.recovered",
      resource: "webhook_subscription",
      resourceId: id,
      after: { de, ate, entregas },
    });
    return { entregas, completa: entregas < RECOVERED_AT_ONCE };
  });
}
