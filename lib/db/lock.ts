import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Until the transaction ends, nobody else of this store passes the same name: for "find a free one" steps. */
export async function lockName(ctx: Ctx, name: string): Promise<void> {
  await sql(
    ctx,
    "lock-name",
    "SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))::text",
    [name],
  );
}
