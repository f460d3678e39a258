import { crossStoreSql } from "@/lib/db/cross-store";
import { runnerStarted } from "@/lib/jobs/events";
import { recordSending, recordSweep, runnerState } from "@/lib/jobs/runner-state";
import { tellRunner } from "@/lib/jobs/tell-runner";
import { type Announcement, announceNow } from "@/lib/webhooks/announce";

/** Limit per subscription, so that no backlog fills the job runner's memory. */
const MAX_QUEUED = 2_000;

/**
 * Finds due deliveries that were not announced, while few of their subscription wait. Also finds lost ones:
 * announced 30 s before the oldest one in work (the runner keeps order), or 30 s ago if none is in work. A
 * delivery that waits in the runner's queue is not announced again.
 */
const SWEEP = `
  WITH due AS (
    SELECT d.id
      FROM webhook_subscriptions w
     CROSS JOIN LATERAL (
       SELECT min("anunciadaEm") AS oldest FROM webhook_deliveries
        WHERE "subscriptionId" = w.id AND "leaseAte" > now()
     ) worked
     CROSS JOIN LATERAL (
       SELECT count(*) AS waiting FROM (
         SELECT 1 FROM webhook_deliveries
          WHERE "subscriptionId" = w.id AND status IN ('pending', 'retrying')
            AND "proximaTentativaEm" <= now() AND "anunciadaEm" IS NOT NULL
          LIMIT ${MAX_QUEUED}) announced
     ) queue
     CROSS JOIN LATERAL (
       SELECT id FROM webhook_deliveries
        WHERE "subscriptionId" = w.id AND status IN ('pending', 'retrying')
          AND "proximaTentativaEm" <= now() AND ("leaseAte" IS NULL OR "leaseAte" <= now())
          AND CASE WHEN "anunciadaEm" IS NULL THEN queue.waiting < ${MAX_QUEUED}
            ELSE "anunciadaEm" <= coalesce(worked.oldest, now()) - interval '30 s' END
        ORDER BY "proximaTentativaEm" LIMIT ${MAX_QUEUED} FOR UPDATE SKIP LOCKED
     ) d
     WHERE w.ativo AND w."removidaEm" IS NULL
  )
  UPDATE webhook_deliveries d
     SET emissoes = d.emissoes + 1, "anunciadaEm" = now(), "leaseAte" = NULL
    FROM due WHERE d.id = due.id
  RETURNING d."storeId", d."subscriptionId", d.id AS "deliveryId", d.tentativas + 1 AS attempt,
    d.emissoes AS emission`;

/**
 * Writes its heartbeat after the runner accepted the announcements.
 * @returns number of announced attempts
 * @throws Error if the runner did not accept them
 */
export async function sweepDeliveries(): Promise<number> {
  const { falhaEnvio } = await runnerState();
  const announcements = await crossStoreSql<Announcement>("sweep-deliveries", SWEEP, []);
  await announceNow(announcements);
  // Another process may have recorded the failure: only an accepted event proves that the failure is over.
  if (falhaEnvio) {
    await tellRunner([runnerStarted.create({})]);
    await recordSending(null);
  }
  await recordSweep();
  return announcements.length;
}
