import { customerSessionOf, panelSessionOf } from "@/lib/auth/gate";
import { crossStoreSql } from "@/lib/db/cross-store";

/** Ends the panel session of these cookies; without one there is nothing to end. */
export async function logOut(cookies: string | null): Promise<void> {
  const session = await panelSessionOf(cookies);
  if (!session) return;
  await crossStoreSql("close-panel-session", `UPDATE user_sessions SET "encerradaEm" = now() WHERE id = $1`, [
    session.id,
  ]);
}

/** Ends the customer session of these cookies. */
export async function logOutCustomer(cookies: string | null): Promise<void> {
  const session = await customerSessionOf(cookies);
  if (!session) return;
  await crossStoreSql(
    "close-customer-session",
    `UPDATE customer_sessions SET "encerradaEm" = now() WHERE id = $1`,
    [session.id],
  );
}
