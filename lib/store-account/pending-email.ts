import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** The new address that waits for its confirmation and then replaces the current one. */
export async function readPendingEmail(ctx: Ctx, customerId: string): Promise<string | null> {
  const [pending] = await sql<{ email: string }>(
    ctx,
    "pending-email",
    `SELECT t.email FROM customer_tokens t JOIN customers c ON c."storeId" = t."storeId" AND c.id = t."customerId"
      WHERE t."storeId" = $1::uuid AND t."customerId" = $2::uuid AND t.tipo = 'email' AND t."usadoEm" IS NULL
        AND t."expiraEm" > now() AND t.email <> c.email
      ORDER BY t."criadoEm" DESC LIMIT 1`,
    [customerId],
  );
  return pending?.email ?? null;
}
