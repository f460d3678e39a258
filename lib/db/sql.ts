import type { CustomTypesConfig } from "pg";
import type { Ctx } from "@/lib/ctx";
import { pool, withName } from "@/lib/db/client";
import { isTransaction } from "@/lib/db/transact";

/**
 * Uses the context's transaction, if any. `$1` is always the store: Postgres refuses a statement that omits
 * `$1`.
 * @param name of the prepared statement, unique per SQL text; null if the plan depends on the values
 * @param values `$2` and following
 * @param types how values are read outside of a transaction; inside, Prisma reads them
 */
export async function sql<Row>(
  ctx: Ctx,
  name: string | null,
  text: string,
  values: unknown[] = [],
  types?: CustomTypesConfig,
): Promise<Row[]> {
  const bound = [ctx.storeId, ...values];
  const known = name ? withName(name, text) : text;
  if (isTransaction(ctx.db)) return ctx.db.$queryRawUnsafe<Row[]>(known, ...bound);
  const result = await pool().query({
    ...(name && { name }),
    text: known,
    values: bound,
    ...(types && { types }),
  });
  return result.rows as Row[];
}

/** Locks a name of the store until the transaction ends, such as for "find a free number". */
export async function lockName(ctx: Ctx, name: string): Promise<void> {
  await sql(
    ctx,
    "lock-name",
    "SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))::text",
    [name],
  );
}
