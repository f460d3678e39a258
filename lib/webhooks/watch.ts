import { systemCtx } from "@/lib/ctx";
import { crossStoreSql, longSql } from "@/lib/db/cross-store";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne } from "@/lib/jobs/one-by-one";
import { openAlert } from "@/lib/team-alerts/write";
import { CANCELED, disableSubscription } from "@/lib/webhooks/disable";
import { tellTeam } from "@/lib/webhooks/tell-team";

type Failing = { storeId: string; id: string; url: string; falhandoDesde: Date; isOver: boolean };

const FAILING = `
  SELECT "storeId", id, url, "falhandoDesde",
    "falhandoDesde" <= now() - interval '5 days' AND "entregasFalhas" >= 3 AS "isOver"
    FROM webhook_subscriptions
   WHERE ativo AND "removidaEm" IS NULL AND "falhandoDesde" <= now() - interval '24 hours'
     AND ("avisadoEm" IS NULL OR ("falhandoDesde" <= now() - interval '5 days' AND "entregasFalhas" >= 3))
   ORDER BY "falhandoDesde" LIMIT 1000`;

/** Deliveries that a transaction wrote while another one ended their subscription. */
const STRAGGLERS = `
  UPDATE webhook_deliveries d
     SET ${CANCELED}
    FROM webhook_subscriptions w
   WHERE w.id = d."subscriptionId" AND d.status IN ('pending', 'retrying')
     AND (NOT w.ativo OR w."removidaEm" IS NOT NULL)`;

async function tell({ storeId, id, url, falhandoDesde }: Failing): Promise<void> {
  await transact(systemCtx(storeId, "entregas"), async (tx) => {
    const { count } = await tx.db.webhookSubscription.updateMany({
      where: { id, ativo: true, avisadoEm: null, falhandoDesde: { not: null } },
      data: { avisadoEm: new Date() },
    });
    if (count === 0) return;
    await openAlert(tx, {
      tipo: "webhook_falhando",
      permissao: "configuracoes",
      recurso: "webhook_subscription",
      recursoId: id,
      data: { url, desde: falhandoDesde.toISOString() },
    });
    await tellTeam(tx, { id, url }, { since: falhandoDesde });
  });
}

/** Alerts the team after 24 h of failures; disables after 5 days and 3 failed deliveries. */
export async function watchSubscriptions(): Promise<void> {
  const watch = oneByOne("watch-subscriptions", async (failing: Failing) => {
    if (failing.isOver)
      await disableSubscription(systemCtx(failing.storeId, "entregas"), failing.id, "falhas");
    else await tell(failing);
    return true;
  });
  await watch(await crossStoreSql<Failing>("failing-subscriptions", FAILING, []));
  await longSql(STRAGGLERS);
  await beat("assinaturas");
}
