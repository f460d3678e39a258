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

export async function logOutCustomer(request: RequestInfo): Promise<void> {
  const session = await customerSessionOf(request);
  if (!session) return;
  await crossStoreSql(
    "close-customer-session",
    `UPDATE customer_sessions SET "encerradaEm" = now() WHERE id = $1`,
    [session.id],
  );
}
