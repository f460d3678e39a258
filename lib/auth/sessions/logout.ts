import { customerSessionOf, panelSessionOf } from "@/lib/auth/gate";
import { crossStoreSql } from "@/lib/db/cross-store";
import type { RequestInfo } from "@/lib/http/request-info";

export async function logOut(cookies: string | null): Promise<void> {
  const session = await panelSessionOf(cookies);
  if (!session) return;
  await crossStoreSql("close-panel-session", `UPDATE user_sessions SET "encerradaEm" = now() WHERE id = $1`, [
    session.id,
  ]);
}

/**
 * Deletes push subscriptions, so that the next user of this browser sees none of these notifications. A row
 * older than the column `sessionId` may belong to this session, so it is deleted too.
 */
const CLOSE = `
  WITH told AS (DELETE FROM push_subscriptions p USING customer_sessions s
    WHERE s.id = $1 AND p."storeId" = s."storeId" AND p."customerId" = s."customerId" AND (p."sessionId" = s.id OR p."sessionId" IS NULL))
  UPDATE customer_sessions SET "encerradaEm" = now() WHERE id = $1`;

export async function logOutCustomer(request: RequestInfo): Promise<void> {
  const session = await customerSessionOf(request);
  if (!session) return;
  await crossStoreSql("close-customer-session", CLOSE, [session.id]);
}
