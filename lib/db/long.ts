import { LONG_STATEMENT_LIMIT_MS } from "@/lib/db/bounded-pool";
import { pool } from "@/lib/db/client";

/** A statement of the open transaction; two may not have the same snapshot. */
export type Run = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

const BEGIN = `BEGIN; SET LOCAL statement_timeout = ${LONG_STATEMENT_LIMIT_MS}; SET LOCAL work_mem = '64MB'`;

/**
 * A job's transaction of one store, whose id is `$1` of every statement; each may take two minutes. Holds a
 * connection all that time.
 */
export async function longTransact<T>(
  { storeId }: { storeId: string },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool().connect();
  let isDone = false;
  try {
    await client.query(BEGIN);
    const result = await work(async <Row>(text: string, values: unknown[] = []) => {
      const query = { text, values: [storeId, ...values], query_timeout: LONG_STATEMENT_LIMIT_MS };
      return (await client.query(query)).rows as Row[];
    });
    await client.query("COMMIT");
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}
