import { v7 as uuidv7 } from "uuid";
import type { Actor, Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit } from "@/lib/db/transact";
import { announceAutomations } from "@/lib/jobs/announce-automations";
import { type Announcement, announce } from "@/lib/webhooks/announce";
import { type EventName, patternsOf, resourceOf } from "@/lib/webhooks/events";
import { payloadOf, previousOf } from "@/lib/webhooks/payloads";

type Change = {
  resourceId: string;
  /** In the format of the API. */
  data: object;
  previous?: object | undefined;
  /** Who made the change, if one transaction makes changes for several actors. */
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

/** Creates no delivery. @returns the event's id */
export async function writeEvent(tx: Ctx, event: EventName, { resourceId, data }: Change): Promise<string> {
  const id = uuidv7();
  const dados = JSON.stringify(payloadOf(event, data));
  const values = [resourceOf(event), resourceId, id, event, dados, ORIGIN[tx.actor.type]];
  await sql(tx, "write-event", WRITE, values);
  return id;
}

/** Largest number of automations in a chain after a person's act. */
const MAX_DEPTH = 3;

const causeOf = (actor: Actor) => (actor.type === "system" ? actor.automation : undefined);

const customerOf = (event: EventName, resourceId: string, data: object): unknown =>
  resourceOf(event) === "customer" ? resourceId : Reflect.get(data, "clienteId");

type Written = Announcement | { deliveryId: null };

function announceAfterCommit(ctx: Ctx, written: Written[]): void {
  const announced = written.flatMap((each) => (each.deliveryId !== null && each.emission > 0 ? [each] : []));
  if (announced.length > 0) afterCommit(ctx, () => announce(announced));
  if (written.some(({ deliveryId }) => deliveryId === null)) {
    afterCommit(ctx, () => announceAutomations(ctx.storeId));
  }
}

/**
 * Numbers several events of one resource in order. Creates a delivery for each active subscription of the
 * event, and announces it at once unless the subscription has been failing for 5 minutes. Creates a run for
 * each enabled rule, except for the rule that caused the event and at the end of a chain.
 */
const EMIT_ALL = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS g (posicao int, id uuid, evento text, recurso text,
      "recursoId" uuid, dados jsonb, anterior jsonb, origem "EventOrigin", patterns text[], "clienteId" uuid,
      "ruleId" uuid, profundidade int)
  ), numbered AS (
    INSERT INTO event_sequences AS s ("storeId", recurso, "recursoId", sequencia)
    SELECT $1::uuid, recurso, "recursoId", count(*) FROM given GROUP BY recurso, "recursoId" ORDER BY 2, 3
    ON CONFLICT ("storeId", recurso, "recursoId") DO UPDATE SET sequencia = s.sequencia + excluded.sequencia
    RETURNING recurso, "recursoId", sequencia
  ), event AS (
    INSERT INTO webhook_events (id, "storeId", evento, recurso, "recursoId", sequencia, dados, anterior, origem,
      "ruleId", profundidade)
    SELECT id, $1::uuid, evento, recurso, "recursoId",
      sequencia + 1 - row_number() OVER (PARTITION BY recurso, "recursoId" ORDER BY posicao DESC),
      dados, anterior, origem, "ruleId", profundidade
    FROM given JOIN numbered USING (recurso, "recursoId")
    RETURNING id
  ), run AS (
    INSERT INTO automation_runs (id, "storeId", "ruleId", chave, "eventoId", "recursoId", "customerId", profundidade,
      "executarEm", "proximaEm")
    SELECT gen_random_uuid(), $1::uuid, a.id, g.id::text, g.id, g."recursoId", c.id, g.profundidade,
      now() + make_interval(mins => a."atrasoMin"), now()
    FROM automation_rules a JOIN given g ON g.evento = a.quando
    LEFT JOIN customers c ON c."storeId" = $1::uuid AND c.id = g."clienteId" AND c."removidoEm" IS NULL
    WHERE a."storeId" = $1::uuid AND a.enabled AND a."removidoEm" IS NULL
      AND a.id IS DISTINCT FROM g."ruleId" AND g.profundidade < ${MAX_DEPTH}
    RETURNING 1
  ), delivery AS (
  INSERT INTO webhook_deliveries (id, "storeId", "subscriptionId", "eventoId", evento, "proximaTentativaEm",
    emissoes, "anunciadaEm")
  SELECT gen_random_uuid(), $1::uuid, w.id, event.id, g.evento, now(), is_quick::int,
    CASE WHEN is_quick THEN now() END
    FROM event JOIN given g USING (id), webhook_subscriptions w,
      LATERAL (SELECT coalesce(w."falhandoDesde" > now() - interval '5 min', true) AS is_quick) q
   WHERE w."storeId" = $1::uuid AND w.ativo AND w."removidaEm" IS NULL AND w.eventos && g.patterns
   ORDER BY g.posicao
  RETURNING "storeId", "subscriptionId", id AS "deliveryId", 1 AS attempt, emissoes AS emission)
  SELECT * FROM delivery
  UNION ALL
  (SELECT $1::uuid, NULL, NULL, NULL, NULL FROM run LIMIT 1)`;

export type NewEvent = Change & { event: EventName };

/**
 * Call it in the transaction of the change. The job runner is told after the commit. The sweep announces
 * events for subscriptions that have been failing for 5 minutes, so that they cannot fill the runner's
 * memory.
 * @param change the resource's schema parses `data` and drops fields that it does not name
 */
export const emit = (ctx: Ctx, event: EventName, change: Change): Promise<void> =>
  emitAll(ctx, [{ ...change, event }]);

/** Keeps the order of the events; one statement. */
export async function emitAll(ctx: Ctx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const given = events.map(({ event, resourceId, data, previous, by = ctx }, posicao) => {
    const cause = causeOf(by.actor);
    return {
      posicao,
      id: uuidv7(),
      evento: event,
      recurso: resourceOf(event),
      recursoId: resourceId,
      dados: payloadOf(event, data),
      anterior: previous && previousOf(event, previous),
      origem: cause ? "automacao" : ORIGIN[by.actor.type],
      patterns: patternsOf(event),
      clienteId: customerOf(event, resourceId, data),
      ruleId: cause?.ruleId,
      profundidade: cause?.profundidade ?? 0,
    };
  });
  const rows = await sql<Written>(ctx, "emit-events", EMIT_ALL, [JSON.stringify(given)]);
  announceAfterCommit(ctx, rows);
}
