import { type Ctx, permissionsOf } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { messageHeaders } from "@/lib/webhooks/deliver";
import {
  type AnswerRow,
  DELIVERY_COLUMNS,
  type DeliveryRow,
  toAnswer,
  toDelivery,
} from "@/lib/webhooks/deliveries";
import { type EventName, permissionOfEvent } from "@/lib/webhooks/events";
import { findEvent, messageBody } from "@/lib/webhooks/message";
import { getSubscription } from "@/lib/webhooks/read";
import type { DeliveryDetail } from "@/lib/webhooks/schema";

type AttemptRow = AnswerRow & { numero: number; iniciadaEm: Date; ip: string | null };

const DELIVERY = `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries
  WHERE "storeId" = $1 AND "subscriptionId" = $2::uuid AND id = $3::uuid`;
const ATTEMPTS = `SELECT numero, "iniciadaEm", ip, "statusCode", corpo, "duracaoMs", erro FROM webhook_attempts
  WHERE "storeId" = $1 AND "deliveryId" = $2::uuid ORDER BY numero`;

/**
 * Shows no signature, and the body only with the event's permission.
 * @throws 404
 */
export async function readDelivery(ctx: Ctx, id: string, deliveryId: string): Promise<DeliveryDetail> {
  const { url } = await getSubscription(ctx, id);
  const [delivery] = await sql<DeliveryRow>(ctx, "delivery", DELIVERY, [id, deliveryId]);
  if (!delivery) throw notFound("Entrega");
  const event = await findEvent(ctx, delivery.eventoId);
  if (!event) throw notFound("Entrega");
  const attempts = await sql<AttemptRow>(ctx, "delivery-attempts", ATTEMPTS, [deliveryId]);
  const body = messageBody(event);
  const {
    "webhook-signature": _,
    "webhook-timestamp": __,
    ...cabecalhos
  } = messageHeaders({ event, secrets: [] }, body, 0);
  const isCovered = permissionsOf(ctx.actor).includes(permissionOfEvent(delivery.evento as EventName));
  return {
    ...toDelivery(delivery),
    requisicao: { url, cabecalhos, corpo: isCovered ? body : null },
    historico: attempts.map(({ numero, iniciadaEm, ip, ...answer }) => ({
      numero,
      iniciadaEm,
      ip,
      resposta: toAnswer(answer),
    })),
  };
}
