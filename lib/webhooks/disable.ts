import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { openAlert, resolveAlerts } from "@/lib/team-alerts/write";
import { emit } from "@/lib/webhooks/outbox";
import { tellTeam } from "@/lib/webhooks/tell-team";

export type DisableReason = "falhas" | "410";

export const CANCELED = `status = 'canceled', "concluidaEm" = now(), "proximaTentativaEm" = NULL, "leaseAte" = NULL`;

const CANCEL = `
  UPDATE webhook_deliveries
     SET ${CANCELED}
   WHERE "storeId" = $1::uuid AND "subscriptionId" = $2::uuid AND status IN ('pending', 'retrying')`;

/** Call it in the transaction that ends the subscription. */
export async function cancelDeliveries(tx: Ctx, subscriptionId: string): Promise<void> {
  await sql(tx, "cancel-deliveries", CANCEL, [subscriptionId]);
}

/**
 * Locks the deliveries first, in the same order as recording an attempt does.
 * @param url the address that failed; if the subscription has another address by now, nothing changes
 * @returns false if the subscription was already off, or has another address by now
 */
export function disableSubscription(
  ctx: Ctx,
  id: string,
  motivo: DisableReason,
  url?: string,
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    if (url !== undefined) {
      // A change of the address takes the same lock, so the address stays the same until the commit.
      await lockName(tx, "webhook-subscriptions");
      if ((await tx.db.webhookSubscription.count({ where: { id, url } })) === 0) return false;
    }
    await cancelDeliveries(tx, id);
    const desativadaEm = new Date();
    const { count } = await tx.db.webhookSubscription.updateMany({
      where: { id, ativo: true, removidaEm: null },
      data: { ativo: false, desativadaEm, motivoDesativacao: motivo },
    });
    if (count === 0) return false;
    const { url: address } = await tx.db.webhookSubscription.findUniqueOrThrow({
      where: { id },
      select: { url: true },
    });
    await audit(tx, {
      action: "webhook_subscription.disabled",
      resource: "webhook_subscription",
      resourceId: id,
      before: { ativo: true },
      after: { ativo: false, motivoDesativacao: motivo },
    });
    await resolveAlerts(tx, id);
    await openAlert(tx, {
      tipo: "webhook_desativado",
      permissao: "configuracoes",
      recurso: "webhook_subscription",
      recursoId: id,
      data: { url: address, motivo },
    });
    await tellTeam(tx, { id, url: address }, { motivo });
    const { host } = new URL(address);
    await emit(tx, "webhook_subscription.disabled", {
      resourceId: id,
      data: { id, host, motivo, desativadaEm },
    });
    return true;
  });
}
