import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";
import { type Announcement, announce } from "@/lib/webhooks/announce";
import { MAX_CONCURRENT } from "@/lib/webhooks/schedule";

/** Of one subscription at a time: nobody's backlog may fill the job runner's memory. */
const PER_SUBSCRIPTION = 5_000;

/**
 * Announces what is due and was not announced, or was announced half a minute ago and still has not been
 * taken: the runner forgot it. A subscription whose places are all taken is being served, so that its queue
 * is not announced over and over.
 */
const SWEEP = `
  WITH due AS (
    SELECT d.id
      FROM webhook_subscriptions w
     CROSS JOIN LATERAL (
       SELECT id FROM webhook_deliveries
        WHERE "subscriptionId" = w.id AND status IN ('pending', 'retrying')
          AND "proximaTentativaEm" <= now()
          AND ("leaseAte" IS NULL OR "leaseAte" <= now())
          AND ("anunciadaEm" IS NULL OR "anunciadaEm" <= now() - interval '30 s')
        ORDER BY "proximaTentativaEm" LIMIT ${PER_SUBSCRIPTION} FOR UPDATE SKIP LOCKED
     ) d
     WHERE w.ativo AND w."removidaEm" IS NULL
       AND (SELECT count(*) FROM webhook_deliveries l
             WHERE l."subscriptionId" = w.id AND l."leaseAte" > now()) < ${MAX_CONCURRENT}
  )
  UPDATE webhook_deliveries d
     SET emissoes = d.emissoes + 1, "anunciadaEm" = now(), "leaseAte" = NULL
    FROM due WHERE d.id = due.id
  RETURNING d."storeId", d."subscriptionId", d.id AS "deliveryId", d.tentativas + 1 AS attempt,
    d.emissoes AS emission`;

/**
 * Hands the job runner everything that it should have and does not (quality bar, rule 4); of every store.
 * @returns how many attempts were announced
 */
export async function sweepDeliveries(): Promise<number> {
  const announcements = await crossStoreSql<Announcement>("sweep-deliveries", SWEEP, []);
  announce(announcements);
  await beat("entregas");
  return announcements.length;
}
