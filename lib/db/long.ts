import { pool } from "@/lib/db/client";

/** A statement of the open transaction; two may not have the same snapshot. */
export type Run = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * A job's transaction of one store, whose id is `$1` of every statement. Holds a connection all that time.
 * @param limitMs of each statement
 */
export async function longTransact<T>(
  { storeId }: { storeId: string },
  limitMs: number,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool().connect();
  let isDone = false;
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${limitMs}; SET LOCAL work_mem = '64MB'`);
    const result = await work(async <Row>(text: string, values: unknown[] = []) => {
      const query = { text, values: [storeId, ...values], query_timeout: limitMs };
      return (await client.query(query)).rows as Row[];
    });
    await client.query("COMMIT");
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}
