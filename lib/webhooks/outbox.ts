import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit } from "@/lib/db/transact";
import { type Announcement, announce } from "@/lib/webhooks/announce";
import { type EventName, patternsOf, resourceOf } from "@/lib/webhooks/events";
import { payloadOf, previousOf } from "@/lib/webhooks/payloads";

type Change = {
  resourceId: string;
  /** The resource as the API shows it. */
  data: object;
  previous?: object | undefined;
  /** Whose change it is, where one transaction does what several asked for. */
  by?: Ctx | undefined;
};

const ORIGIN = { user: "painel", customer: "loja", apiKey: "api", system: "sistema" } as const;

const WRITE = `
  WITH numbered AS (
    INSERT INTO event_sequences AS s ("storeId", recurso, "recursoId", sequencia)
    VALUES ($1::uuid, $2, $3::uuid, 1)
    ON CONFLICT ("storeId", recurso, "recursoId") DO UPDATE SET sequencia = s.sequencia + 1
    RETURNING sequencia)
  INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados, origem)
  SELECT $4::uuid, $1::uuid, $5, $2, $3::uuid, sequencia, $6::jsonb, $7::"EventOrigin" FROM numbered`;

/** Goes to nobody by itself. @returns its id */
export async function writeEvent(tx: Ctx, event: EventName, { resourceId, data }: Change): Promise<string> {
  const id = uuidv7();
  const dados = JSON.stringify(payloadOf(event, data));
  const values = [resourceOf(event), resourceId, id, event, dados, ORIGIN[tx.actor.type]];
  await sql(tx, "write-event", WRITE, values);
  return id;
}

function announceAfterCommit(ctx: Ctx, deliveries: Announcement[]): void {
  const announced = deliveries.filter(({ emission }) => emission > 0);
  if (announced.length > 0) afterCommit(ctx, () => announce(announced));
}

/**
 * Of a resource with several events each gets the number that it would have got by itself. A delivery for each active
 * subscription that asked for it, due at once; announced at once too, unless it has been failing for minutes.
 */
const EMIT_ALL = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS g (posicao int, id uuid, evento text, recurso text,
      "recursoId" uuid, dados jsonb, anterior jsonb, origem "EventOrigin", patterns text[])
  ), numbered AS (
    INSERT INTO event_sequences AS s ("storeId", recurso, "recursoId", sequencia)
    SELECT $1::uuid, recurso, "recursoId", count(*) FROM given GROUP BY recurso, "recursoId" ORDER BY 2, 3
    ON CONFLICT ("storeId", recurso, "recursoId") DO UPDATE SET sequencia = s.sequencia + excluded.sequencia
    RETURNING recurso, "recursoId", sequencia
  ), event AS (
    INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados, anterior, origem)
    SELECT id, $1::uuid, evento, recurso, "recursoId",
      sequencia + 1 - row_number() OVER (PARTITION BY recurso, "recursoId" ORDER BY posicao DESC),
      dados, anterior, origem
    FROM given JOIN numbered USING (recurso, "recursoId")
    RETURNING id
  )
  INSERT INTO webhook_deliveries (id, "storeId", "subscriptionId", "eventoId", evento, "proximaTentativaEm",
    emissoes, "anunciadaEm")
  SELECT gen_random_uuid(), $1::uuid, w.id, event.id, g.evento, now(), is_quick::int,
    CASE WHEN is_quick THEN now() END
    FROM event JOIN given g USING (id), webhook_subscriptions w,
      LATERAL (SELECT coalesce(w."falhandoDesde" > now() - interval '5 min', true) AS is_quick) q
   WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL AND w.eventos && g.patterns
   ORDER BY g.posicao
  RETURNING "storeId", "subscriptionId", id AS "deliveryId", 1 AS attempt, emissoes AS emission`;

export type NewEvent = Change & { event: EventName };

/**
 * Writes an event and its deliveries into the transaction of the change that caused it; nothing is sent before the
 * commit. After it the job runner is told at once, except of subscriptions that have been failing for minutes: those
 * wait for the sweep, so that they can't fill the runner's memory.
 *
 * @param change `data` is parsed by the resource's schema: what that does not name is not kept
 */
export const emit = (ctx: Ctx, event: EventName, change: Change): Promise<void> =>
  emitAll(ctx, [{ ...change, event }]);

/** Many events in their order, by one statement. */
export async function emitAll(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const given = events.map(({ event, resourceId, data, previous, by = ctx }, posicao) => ({
    posicao,
    id: uuidv7(),
    evento: event,
    recurso: resourceOf(event),
    recursoId: resourceId,
    dados: payloadOf(event, data),
    anterior: previous && previousOf(event, previous),
    origem: ORIGIN[by.actor.type],
    patterns: patternsOf(event),
  }));
  const rows = await sql<Announcement>(ctx, "emit-events", EMIT_ALL, [JSON.stringify(given)]);
  announceAfterCommit(ctx, rows);
}
