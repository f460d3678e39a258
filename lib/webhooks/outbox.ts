import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type EventName, patternsOf, resourceOf } from "@/lib/webhooks/events";

type Change = {
  recursoId: string;
  /** The resource as the API shows it, frozen here. */
  dados: object;
  /** The fields that the change replaced. */
  anterior?: object;
};

const ORIGIN = { user: "painel", customer: "loja", apiKey: "api", system: "sistema" } as const;

/**
 * One statement: the resource's next sequence number, the event, and a delivery for each active
 * subscription that asked for it.
 */
const EMIT = `
  WITH numbered AS (
    INSERT INTO event_sequences AS s ("storeId", recurso, "recursoId", sequencia)
    VALUES ($1::uuid, $2, $3::uuid, 1)
    ON CONFLICT ("storeId", recurso, "recursoId") DO UPDATE SET sequencia = s.sequencia + 1
    RETURNING sequencia
  ), event AS (
    INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados, anterior, origem)
    SELECT $4::uuid, $1::uuid, $5, $2, $3::uuid, sequencia, $6::jsonb, $7::jsonb, $8::"EventOrigin" FROM numbered
    RETURNING id
  )
  INSERT INTO webhook_deliveries (id, "storeId", "subscriptionId", "eventoId", evento, "proximaTentativaEm")
  SELECT gen_random_uuid(), $1::uuid, w.id, event.id, $5, now()
    FROM event, webhook_subscriptions w
   WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL AND w.eventos && $9::text[]`;

/**
 * Writes an event and its deliveries into the transaction of the change that caused it; nothing is sent
 * before the commit (quality bar, rule 4).
 */
export async function emit(
  ctx: Ctx,
  evento: EventName,
  { recursoId, dados, anterior }: Change,
): Promise<void> {
  await sql(ctx, "emit-event", EMIT, [
    resourceOf(evento),
    recursoId,
    uuidv7(),
    evento,
    JSON.stringify(dados),
    anterior ? JSON.stringify(anterior) : null,
    ORIGIN[ctx.actor.type],
    patternsOf(evento),
  ]);
}
