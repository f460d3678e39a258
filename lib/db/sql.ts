import type { Ctx } from "@/lib/ctx";
import { pool, withName } from "@/lib/db/client";
import { isTransaction } from "@/lib/db/transact";

/**
 * In the context's transaction, if any. `$1` is always the store: Postgres refuses statements that omit it.
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
  const known = name ? withName(name, text) : text;
  if (isTransaction(ctx.db)) return ctx.db.$queryRawUnsafe<Row[]>(known, ...bound);
  const result = await pool().query({ ...(name && { name }), text: known, values: bound });
  return result.rows as Row[];
}

/** Within the store, until the transaction ends: for "find a free one" steps. */
export async function lockName(ctx: Ctx, name: string): Promise<void> {
  await sql(
    ctx,
    "lock-name",
    "SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))::text",
    [name],
  );
}
