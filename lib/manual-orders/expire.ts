import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne, pageByPage } from "@/lib/jobs/one-by-one";
import { statusAt } from "@/lib/manual-orders/status";
import { lockManualOrder, recordStep } from "@/lib/manual-orders/step";

const BATCH = 200;

type Due = { storeId: string; id: string; dueAt: Date };

const DUE = `SELECT "storeId", id, "validoAte" AS "dueAt" FROM manual_orders
  WHERE status IN ('aberto', 'enviado') AND "validoAte" <= $1::timestamptz
    AND ("validoAte", id) > ($2::timestamptz, $3::uuid)
  ORDER BY "validoAte", id LIMIT ${BATCH}`;

/** @returns false if the order is no longer due */
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

/** Expires the due manual orders of every store. */
export async function expireManualOrders(now = new Date()): Promise<void> {
  await pageByPage(
    BATCH,
    ({ dueAt, id }) => crossStoreSql<Due>("due-manual-orders", DUE, [now, dueAt, id]),
    oneByOne("expire-manual-orders", (due: Due) => expireOne(due, now)),
  );
  await beat("pedidos-manuais");
}
