import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { isPassing } from "@/lib/db/errors";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { logError } from "@/lib/log/error-line";
import { lockOrder } from "@/lib/orders/lock";
import { moveLocked } from "@/lib/orders/move";

const BATCH = 200;
const REASON = "prazo de pagamento";

const DUE = `
  SELECT id, "storeId", "expiraEm" FROM orders
  WHERE status = 'pending' AND "expiraEm" <= $1::timestamptz AND ("expiraEm", id) > ($2::timestamptz, $3::uuid)
  ORDER BY "expiraEm", id LIMIT ${BATCH}`;

type Due = { id: string; storeId: string; expiraEm: Date };
type Mark = { expiraEm: Date; id: string };

const START: Mark = { expiraEm: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/** @returns false if it was paid or cancelled meanwhile */
function expireOne({ id, storeId }: Due, at: Date): Promise<boolean> {
  return transact(systemCtx(storeId, "expiração de pedidos"), async (tx) => {
    const order = await lockOrder(tx, id);
    const isDue = order.status === "pending" && order.expiraEm !== null && order.expiraEm <= at;
    if (isDue) await moveLocked(tx, order, { para: "expired", motivo: REASON }, at);
    return isDue;
  });
}

async function expireOrReport(due: Due, at: Date): Promise<boolean> {
  try {
    return await expireOne(due, at);
  } catch (error) {
    if (isPassing(error)) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    logError({ job: "expire-orders", orderId: due.id }, cause);
    return false;
  }
}

/**
 * In every store, oldest first; safe to run concurrently.
 * @returns how many
 */
export async function expireOrders(at = new Date()): Promise<number> {
  let expired = 0;
  let mark = START;
  for (;;) {
    const due: Due[] = await crossStoreSql<Due>("orders-due", DUE, [at, mark.expiraEm, mark.id]);
    for (const order of due) if (await expireOrReport(order, at)) expired += 1;
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    mark = last;
  }
  await beat("expiração de pedidos");
  return expired;
}
