import { type Ctx, systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne, pageByPage } from "@/lib/jobs/one-by-one";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { moveLocked } from "@/lib/orders/change/move";
import { notifyBuyer } from "@/lib/orders/mails/notify-buyer";

const BATCH = 200;
const REASON = "prazo de pagamento";

const DUE = `
  SELECT id, "storeId", "expiraEm" AS "dueAt" FROM orders
  WHERE status = 'pending' AND "expiraEm" <= $1::timestamptz AND ("expiraEm", id) > ($2::timestamptz, $3::uuid)
  ORDER BY "expiraEm", id LIMIT ${BATCH}`;

type Due = { id: string; storeId: string; dueAt: Date };

/**
 * The order must be locked.
 * @returns false if the order is not due yet, or somebody has paid or cancelled it meanwhile
 */
export async function expireIfDue(tx: Ctx, order: LockedOrder, at: Date): Promise<boolean> {
  const isDue = order.status === "pending" && order.expiraEm !== null && order.expiraEm <= at;
  if (!isDue) return false;
  await moveLocked(tx, order, { para: "expired", motivo: REASON }, at);
  await notifyBuyer(tx, order, undefined, null);
  return true;
}

const expireOne = ({ id, storeId }: Due, at: Date): Promise<boolean> =>
  transact(systemCtx(storeId, "expiração de pedidos"), async (tx) =>
    expireIfDue(tx, await lockOrder(tx, id), at),
  );

/**
 * Expires the due orders of every store, oldest first. Safe to run concurrently.
 * @returns how many orders
 */
export async function expireOrders(at = new Date()): Promise<number> {
  const expired = await pageByPage(
    BATCH,
    ({ dueAt, id }) => crossStoreSql<Due>("orders-due", DUE, [at, dueAt, id]),
    oneByOne("expire-orders", (due: Due) => expireOne(due, at)),
  );
  await beat("expiração de pedidos");
  return expired;
}
