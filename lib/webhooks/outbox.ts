import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit } from "@/lib/db/transact";
import { type Announcement, announce } from "@/lib/webhooks/announce";
import { type EventName, patternsOf, resourceOf } from "@/lib/webhooks/events";
import { payloadOf, previousOf } from "@/lib/webhooks/payloads";

type Change = {
  recursoId: string;
  /** The resource as the API shows it, frozen here. */
  dados: object;
  /** The fields that the change replaced. */
  anterior?: object;
};

const ORIGIN = { user: "painel", customer: "loja", apiKey: "api", system: "sistema" } as const;

/** The resource's next sequence number and the event; what follows in the statement sees `event`. */
const EVENT = `
  WITH numbered AS (
    INSERT INTO event_sequences AS s ("storeId", recurso, "recursoId", sequencia)
    VALUES ($1::uuid, $2, $3::uuid, 1)
    ON CONFLICT ("storeId", recurso, "recursoId") DO UPDATE SET sequencia = s.sequencia + 1
    RETURNING sequencia
  ), event AS (
    INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados, anterior, origem)
    SELECT $4::uuid, $1::uuid, $5, $2, $3::uuid, sequencia, $6::jsonb, $7::jsonb, $8::"EventOrigin" FROM numbered
    RETURNING id
  )`;

const valuesOf = ({ actor }: Ctx, evento: EventName, { recursoId, dados, anterior }: Change) => [
  resourceOf(evento),
  recursoId,
  uuidv7(),
  evento,
  JSON.stringify(payloadOf(evento, dados)),
  anterior ? JSON.stringify(previousOf(evento, anterior)) : null,
  ORIGIN[actor.type],
];

/** Writes an event that goes to nobody by itself. @returns its id */
export async function writeEvent(tx: Ctx, evento: EventName, change: Change): Promise<string> {
  const [event] = await sql<{ id: string }>(
    tx,
    "write-event",
    `${EVENT} SELECT id FROM event`,
    valuesOf(tx, evento, change),
  );
  if (!event) throw new Error(`${evento} was not written`);
  return event.id;
}

/** One statement: the event, and a delivery for each active subscription that asked for it. */
const EMIT = `${EVENT}
  INSERT INTO webhook_deliveries (id, "storeId", "subscriptionId", "eventoId", evento, "proximaTentativaEm",
    emissoes, "anunciadaEm")
  SELECT gen_random_uuid(), $1::uuid, w.id, event.id, $5, now(), is_quick::int, CASE WHEN is_quick THEN now() END
    FROM event, webhook_subscriptions w,
      LATERAL (SELECT coalesce(w."falhandoDesde" > now() - interval '5 min', true) AS is_quick) q
   WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL AND w.eventos && $9::text[]
  RETURNING "storeId", "subscriptionId", id AS "deliveryId", 1 AS attempt, emissoes AS emission`;

/**
 * Writes an event and its deliveries into the transaction of the change that caused it; nothing is sent
 * before the commit (quality bar, rule 4). After it the job runner is told at once, except of subscriptions
 * that have been failing for minutes: those wait for the sweep, so that they can't fill the runner's memory.
 *
 * @param dados parsed by the resource's schema: what that does not name is not kept
 */
export async function emit(ctx: Ctx, evento: EventName, change: Change): Promise<void> {
  const deliveries = await sql<Announcement>(ctx, "emit-event", EMIT, [
    ...valuesOf(ctx, evento, change),
    patternsOf(evento),
  ]);
  const announced = deliveries.filter(({ emission }) => emission > 0);
  if (announced.length > 0) afterCommit(ctx, () => announce(announced));
}
