import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { openNotice, resolveNotices } from "@/lib/notices/write";
import { emit } from "@/lib/webhooks/outbox";
import { tellTeam } from "@/lib/webhooks/tell-team";

export type DisableReason = "falhas" | "410";

export const CANCELED = `status = 'canceled', "concluidaEm" = now(), "proximaTentativaEm" = NULL, "leaseAte" = NULL`;

const CANCEL = `
  UPDATE webhook_deliveries
     SET ${CANCELED}
   WHERE "storeId" = $1::uuid AND "subscriptionId" = $2::uuid AND status IN ('pending', 'retrying')`;

/** In the transaction that ends the subscription. */
export async function cancelDeliveries(tx: Ctx, subscriptionId: string): Promise<void> {
  await sql(tx, "cancel-deliveries", CANCEL, [subscriptionId]);
}

/**
 * Locks deliveries first, as recording an attempt does.
 * @returns false when it was off already
 */
export function disableSubscription(ctx: Ctx, id: string, motivo: DisableReason): Promise<boolean> {
  return transact(ctx, async (tx) => {
    await cancelDeliveries(tx, id);
    const desativadaEm = new Date();
    const { count } = await tx.db.webhookSubscription.updateMany({
      where: { id, ativo: true, removidaEm: null },
      data: { ativo: false, desativadaEm, motivoDesativacao: motivo },
    });
    if (count === 0) return false;
    const { url } = await tx.db.webhookSubscription.findUniqueOrThrow({
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
    await resolveNotices(tx, id);
    await openNotice(tx, {
      tipo: "webhook_desativado",
      permissao: "configuracoes",
      recurso: "webhook_subscription",
      recursoId: id,
      data: { url, motivo },
    });
    await tellTeam(tx, { id, url }, { motivo });
    const { host } = new URL(url);
    await emit(tx, "webhook_subscription.disabled", {
      resourceId: id,
      data: { id, host, motivo, desativadaEm },
    });
    return true;
  });
}
