import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { OutboundAnswer } from "@/lib/outbound/post";
import type { Claim } from "@/lib/webhooks/claim";

/** `nextMs`: milliseconds from now to the next attempt. */
export type Outcome =
  | { status: "success" | "failed" | "canceled" }
  | { status: "retrying"; nextMs: number; isAnnounced: boolean };

/** The subscription's health is written at most this often, but at once when it changes. */
const HEALTH_EVERY = "interval '5 s'";

/**
 * One statement, so one transaction: next state, attempt, the subscription's health, and the end of its team
 * alert. Writes nothing if another process has taken the claim.
 */
const RECORD = `
  WITH clock AS (SELECT coalesce($16::timestamptz, now()) AS at
  ), done AS (
    UPDATE webhook_deliveries SET
      status = $4::"DeliveryStatus", tentativas = $5::int, "leaseAte" = NULL,
      "statusCode" = $6::int, corpo = $7::bytea, "duracaoMs" = $8::int, erro = $9::"DeliveryError",
      "proximaTentativaEm" = CASE WHEN $4 = 'retrying' THEN clock.at + $10::int * interval '1 ms' END,
      "anunciadaEm" = CASE WHEN $11::boolean THEN clock.at + $10::int * interval '1 ms' END,
      emissoes = emissoes + $11::boolean::int,
      "concluidaEm" = CASE WHEN $4 <> 'retrying' THEN clock.at END
    FROM clock
    WHERE "storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz AND tentativas = $5::int - 1
    RETURNING "subscriptionId", gatilho, emissoes, "proximaTentativaEm"
  ), attempt AS (
    INSERT INTO webhook_attempts
      (id, "storeId", "deliveryId", numero, "statusCode", corpo, "duracaoMs", erro, ip, "iniciadaEm")
    SELECT $12::uuid, $1::uuid, $2::uuid, $5::int, $6::int, $7::bytea, $8::int, $9::"DeliveryError", $13,
      clock.at - $8::int * interval '1 ms'
    FROM done, clock
  ), health AS (
    UPDATE webhook_subscriptions w SET
      "ultimoSucessoEm" = CASE WHEN $14::boolean THEN clock.at ELSE w."ultimoSucessoEm" END,
      "ultimaFalhaEm" = CASE WHEN $14::boolean THEN w."ultimaFalhaEm" ELSE clock.at END,
      "falhandoDesde" = CASE WHEN NOT $14::boolean THEN coalesce(w."falhandoDesde", clock.at) END,
      "entregasFalhas" = CASE WHEN $14::boolean THEN 0 ELSE w."entregasFalhas" + ($4 = 'failed')::int END,
      "avisadoEm" = CASE WHEN NOT $14::boolean THEN w."avisadoEm" END
    FROM done, clock
    WHERE w."storeId" = $1::uuid AND w.id = done."subscriptionId" AND ($14::boolean OR NOT $15::boolean)
      AND CASE WHEN $14::boolean
        THEN w."falhandoDesde" IS NOT NULL OR w."entregasFalhas" > 0
          OR coalesce(w."ultimoSucessoEm", '-infinity') < clock.at - ${HEALTH_EVERY}
        ELSE w."falhandoDesde" IS NULL OR $4 = 'failed'
          OR coalesce(w."ultimaFalhaEm", '-infinity') < clock.at - ${HEALTH_EVERY}
      END
  ), notice AS (
    UPDATE notices SET "resolvidoEm" = clock.at FROM done, clock
     WHERE $14::boolean AND "storeId" = $1::uuid AND tipo = 'webhook_falhando'
       AND "recursoId" = done."subscriptionId" AND "resolvidoEm" IS NULL
  )
  SELECT emissoes AS emission, "proximaTentativaEm" AS "dueAt" FROM done`;

type Recorded = { emission: number; dueAt: Date | null };

/**
 * Stores the answer as bytes, so that no content of a receiver can make this statement fail.
 * @param at replaces the current time in tests
 * @returns null if another process took the attempt
 */
export async function recordAttempt(
  ctx: Ctx,
  claim: Claim,
  answer: OutboundAnswer,
  outcome: Outcome,
  at: Date | null = null,
): Promise<Recorded | null> {
  const isRetrying = outcome.status === "retrying";
  const [recorded] = await sql<Recorded>(ctx, "record-attempt", RECORD, [
    claim.deliveryId,
    claim.leaseAte,
    outcome.status,
    claim.attempt,
    answer.statusCode,
    answer.body,
    answer.durationMs,
    answer.error,
    isRetrying ? outcome.nextMs : null,
    isRetrying && outcome.isAnnounced,
    uuidv7(),
    answer.ip,
    outcome.status === "success",
    claim.isTest,
    at,
  ]);
  return recorded ?? null;
}
