import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { EventName } from "@/lib/webhooks/events";
import type { StoredEvent } from "@/lib/webhooks/message";
import { LEASE_MS } from "@/lib/webhooks/schedule";
import { decryptSecret } from "@/lib/webhooks/sign";

/** Only this process may make the attempt until `leaseAte`. */
export type Claim = {
  deliveryId: string;
  subscriptionId: string;
  attempt: number;
  leaseAte: Date;
  isTest: boolean;
  url: string;
  /** Decrypted: the current secret, and the previous secret while it is valid. */
  secrets: string[];
  event: StoredEvent;
};

type Row = {
  subscriptionId: string;
  leaseAte: Date;
  gatilho: string;
  url: string;
  secretCifrado: string;
  secretAnteriorCifrado: string | null;
  eventoId: string;
  evento: EventName;
  sequencia: number;
  dados: unknown;
  anterior: unknown;
  criadoEm: Date;
};

/** Tests pass the time as `$4`. Otherwise the database's clock counts, which also made the attempt due. */
const CLAIM = `
  UPDATE webhook_deliveries d
     SET "leaseAte" = coalesce($4::timestamptz, now()) + $5 * interval '1 ms'
    FROM webhook_subscriptions w, webhook_events e
   WHERE d."storeId" = $1::uuid AND d.id = $2::uuid AND d.tentativas = $3::int - 1
     AND d.status IN ('pending', 'retrying')
     AND d."proximaTentativaEm" <= coalesce($4::timestamptz, now())
     AND (d."leaseAte" IS NULL OR d."leaseAte" <= coalesce($4::timestamptz, now()))
     AND w."storeId" = d."storeId" AND w.id = d."subscriptionId" AND w.ativo AND w."removidaEm" IS NULL
     AND e."storeId" = d."storeId" AND e.id = d."eventoId"
  RETURNING d."subscriptionId", d."leaseAte", d.gatilho, w.url, w."secretCifrado", e.id AS "eventoId",
    CASE WHEN w."secretAnteriorExpiraEm" > coalesce($4::timestamptz, now()) THEN w."secretAnteriorCifrado" END
      AS "secretAnteriorCifrado",
    e.evento, e.sequencia, e.dados, e.anterior, e."criadoEm"`;

/** A previous secret under an older ENCRYPTION_KEY is skipped: receivers can verify without it. */
function secretsOf({ subscriptionId, secretCifrado, secretAnteriorCifrado }: Row): string[] {
  const secret = decryptSecret(secretCifrado, subscriptionId);
  if (!secretAnteriorCifrado) return [secret];
  try {
    return [secret, decryptSecret(secretAnteriorCifrado, subscriptionId)];
  } catch {
    return [secret];
  }
}

/** At most one run gets the claim. Null: not due, already made, claimed, or the subscription is off. */
export async function claimAttempt(
  ctx: Ctx,
  deliveryId: string,
  attempt: number,
  at: Date | null = null,
): Promise<Claim | null> {
  const values = [deliveryId, attempt, at, LEASE_MS];
  const [row] = await sql<Row>(ctx, "claim-delivery", CLAIM, values);
  if (!row) return null;
  const { subscriptionId, leaseAte, gatilho, url, eventoId, evento, sequencia, dados, anterior } = row;
  const secrets = secretsOf(row);
  const event = { id: eventoId, evento, sequencia, dados, anterior, criadoEm: row.criadoEm };
  return { deliveryId, subscriptionId, attempt, leaseAte, isTest: gatilho === "teste", url, secrets, event };
}
