import { crossStoreSql } from "@/lib/db/cross-store";
import { runnerStarted } from "@/lib/jobs/events";
import { recordSending, recordSweep, runnerState } from "@/lib/jobs/runner-state";
import { tellRunner } from "@/lib/jobs/tell-runner";
import { type Announcement, announceNow } from "@/lib/webhooks/announce";

/** Per subscription: no backlog may fill the job runner's memory. */
const MAX_QUEUED = 2_000;

/**
 * Due and not announced, while few of its subscription wait; or announced 30 s ago and lost: nothing of its
 * subscription is in work, or only what was announced later (the runner keeps order). What waits its turn is
 * not announced again.
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
 * The sign of life is written once the runner took them.
 * @returns attempts announced
 * @throws Error when the runner did not take them
 */
export async function sweepDeliveries(): Promise<number> {
  const { falhaEnvio } = await runnerState();
  const announcements = await crossStoreSql<Announcement>("sweep-deliveries", SWEEP, []);
  await announceNow(announcements);
  // It may be another process's failure: only a taken event shows that it is over.
  if (falhaEnvio) {
    await tellRunner([runnerStarted.create({})]);
    await recordSending(null);
  }
  await recordSweep();
  return announcements.length;
}
