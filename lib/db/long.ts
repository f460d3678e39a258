import { pool } from "@/lib/db/client";

/** Runs one statement of the open transaction. Two statements may see different snapshots. */
export type Run = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * The transaction of a job for one store; `$1` of every statement is the store's id. Holds one connection
 * throughout.
 * @param limitMs limit of each statement, in milliseconds
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
