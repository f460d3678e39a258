import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { logError } from "@/lib/log/error-line";
import { statusAt } from "@/lib/manual-orders/status";
import { lockManualOrder, recordStep } from "@/lib/manual-orders/step";

type Due = { storeId: string; id: string };

const DUE = `SELECT "storeId", id FROM manual_orders
  WHERE status IN ('aberto', 'enviado') AND "validoAte" <= $1 ORDER BY "validoAte" LIMIT 500`;

/** False when no longer due. */
function expireOne({ storeId, id }: Due, now: Date): Promise<boolean> {
  return transact(systemCtx(storeId, "pedidos-manuais"), async (tx) => {
    const before = await lockManualOrder(tx, id);
    const isDue = before.status !== "expirado" && statusAt(before, now) === "expirado";
    if (!isDue) return false;
    await tx.db.manualOrder.update({
      where: { id },
      data: { status: "expirado", expiradoEm: now, versao: { increment: 1 } },
      select: { id: true },
    });
    await recordStep(tx, before, "manual_order.expired");
    return true;
  });
}

const expireOrReport = (due: Due, now: Date) =>
  expireOne(due, now).catch((error: Error) => {
    logError({ job: "expire-manual-orders", id: due.id }, error.message);
    return false;
  });

/** In every store. */
export async function expireManualOrders(now = new Date()): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const due of await crossStoreSql<Due>("due-manual-orders", DUE, [now])) {
      if (await expireOrReport(due, now)) isMoving = true;
    }
  }
  await beat("pedidos-manuais");
}
