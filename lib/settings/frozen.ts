import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

const HAS_ORDERS = `SELECT EXISTS (SELECT 1 FROM orders WHERE "storeId" = $1::uuid) AS "hasOrders"`;

/** Charged amounts keep their meaning. */
export async function isCurrencyFrozen(ctx: Ctx): Promise<boolean> {
  const [row] = await sql<{ hasOrders: boolean }>(ctx, "has-orders", HAS_ORDERS);
  return row?.hasOrders === true;
}
