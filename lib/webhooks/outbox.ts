import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit } from "@/lib/db/transact";
import { type Announcement, announce } from "@/lib/webhooks/announce";
import { type EventName, patternsOf, resourceOf } from "@/lib/webhooks/events";
import { payloadOf, previousOf } from "@/lib/webhooks/payloads";

type Change = {
  resourceId: string;
  /** The resource as the API shows it, frozen here. */
  data: object;
  /** The fields that the change replaced. */
  previous?: object;
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

const valuesOf = ({ actor }: Ctx, evento: EventName, { resourceId, data, previous }: Change) => [
  resourceOf(evento),
  resourceId,
  uuidv7(),
  evento,
  JSON.stringify(payloadOf(evento, data)),
  previous ? JSON.stringify(previousOf(evento, previous)) : null,
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

/**
 * A delivery for each active subscription that asked for it, due at once; announced at once too, unless the
 * subscription has been failing for minutes.
 */
const deliver = (events: string, evento: string, patterns: string, order = "") => `
  INSERT INTO webhook_deliveries (id, "storeId", "subscriptionId", "eventoId", evento, "proximaTentativaEm",
    emissoes, "anunciadaEm")
  SELECT gen_random_uuid(), $1::uuid, w.id, event.id, ${evento}, now(), is_quick::int,
    CASE WHEN is_quick THEN now() END
    FROM ${events}, webhook_subscriptions w,
      LATERAL (SELECT coalesce(w."falhandoDesde" > now() - interval '5 min', true) AS is_quick) q
   WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL AND w.eventos && ${patterns} ${order}
  RETURNING "storeId", "subscriptionId", id AS "deliveryId", 1 AS attempt, emissoes AS emission`;

const EMIT = `${EVENT} ${deliver("event", "$5", "$9::text[]")}`;

function announceAfterCommit(ctx: Ctx, deliveries: Announcement[]): void {
  const announced = deliveries.filter(({ emission }) => emission > 0);
  if (announced.length > 0) afterCommit(ctx, () => announce(announced));
}

/**
 * Writes an event and its deliveries into the transaction of the change that caused it; nothing is sent
 * before the commit. After it the job runner is told at once, except of subscriptions
 * that have been failing for minutes: those wait for the sweep, so that they can't fill the runner's memory.
 *
 * @param dados parsed by the resource's schema: what that does not name is not kept
 */
export async function emit(ctx: Ctx, evento: EventName, change: Change): Promise<void> {
  const deliveries = await sql<Announcement>(ctx, "emit-event", EMIT, [
    ...valuesOf(ctx, evento, change),
    patternsOf(evento),
  ]);
  announceAfterCommit(ctx, deliveries);
}

/** Of a resource with several events each gets the number that it would have got by itself. */
const EMIT_ALL = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS g (posicao int, id uuid, evento text, recurso text,
      "recursoId" uuid, dados jsonb, anterior jsonb, patterns text[])
  ), numbered AS (
    INSERT INTO event_sequences AS s ("storeId", recurso, "recursoId", sequencia)
    SELECT $1::uuid, recurso, "recursoId", count(*) FROM given GROUP BY recurso, "recursoId" ORDER BY 2, 3
    ON CONFLICT ("storeId", recurso, "recursoId") DO UPDATE SET sequencia = s.sequencia + excluded.sequencia
    RETURNING recurso, "recursoId", sequencia
  ), event AS (
    INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados, anterior, origem)
    SELECT id, $1::uuid, evento, recurso, "recursoId",
      sequencia + 1 - row_number() OVER (PARTITION BY recurso, "recursoId" ORDER BY posicao DESC),
      dados, anterior, $3::"EventOrigin"
    FROM given JOIN numbered USING (recurso, "recursoId")
    RETURNING id
  ) ${deliver("event JOIN given g USING (id)", "g.evento", "g.patterns", "ORDER BY g.posicao")}`;

export type NewEvent = Change & { event: EventName };

/** Many events in their order, as `emit` would write them one after the other, by one statement. */
export async function emitAll(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const given = events.map(({ event, resourceId, data, previous }, posicao) => ({
    posicao,
    id: uuidv7(),
    evento: event,
    recurso: resourceOf(event),
    recursoId: resourceId,
    dados: payloadOf(event, data),
    anterior: previous && previousOf(event, previous),
    patterns: patternsOf(event),
  }));
  const values = [JSON.stringify(given), ORIGIN[ctx.actor.type]];
  announceAfterCommit(ctx, await sql<Announcement>(ctx, "emit-events", EMIT_ALL, values));
}
