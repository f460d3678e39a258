import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { isTransaction } from "@/lib/db/transact";

/**
 * Plain SQL for the reads that must be fast and for what Prisma can't say. `$1` is always the store of the
 * context, and Postgres refuses a statement that leaves a parameter out, so no statement can forget it.
 * Inside a transaction it runs in that transaction.
 *
 * @param name of the prepared statement, one for each text; null where the plan depends on the values
 * @param values `$2` and on
 */
export async function sql<Row>(
  ctx: Ctx,
  name: string | null,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const bound = [ctx.storeId, ...values];
  if (isTransaction(ctx.db)) return ctx.db.$queryRawUnsafe<Row[]>(text, ...bound);
  const result = await pool().query({ ...(name && { name }), text, values: bound });
  return result.rows as Row[];
}

/** Until the transaction ends, nobody else of this store passes the same name: for "find a free one" steps. */
export async function lockName(ctx: Ctx, name: string): Promise<void> {
  await sql(
    ctx,
    "lock-name",
    "SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))::text",
    [name],
  );
}
