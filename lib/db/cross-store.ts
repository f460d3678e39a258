import { LONG_STATEMENT_LIMIT_MS } from "@/lib/db/bounded-pool";
import { independentPool, pool } from "@/lib/db/client";

/**
 * SQL without a store, for what comes before one is known (sessions, keys, log-ins) or is the deployment's.
 * @param name of the prepared statement, one for each text
 */
export async function crossStoreSql<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await pool().query({ name, text, values });
  return result.rows as Row[];
}

/**
 * The same on connections kept for it: it stays done when the transaction around it is rolled back, as a count
 * of attempts has to. It must not touch a row that a transaction holds.
 */
export async function independentSql<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await independentPool().query({ name, text, values });
  return result.rows as Row[];
}

/** The same for a statement of a job that has all rows of the deployment to look at: it may take two minutes. */
export async function longSql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await pool().connect();
  let isDone = false;
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${LONG_STATEMENT_LIMIT_MS}`);
    const query = { text, values, query_timeout: LONG_STATEMENT_LIMIT_MS };
    const { rows } = await client.query(query);
    await client.query("COMMIT");
    isDone = true;
    return rows as Row[];
  } finally {
    client.release(!isDone);
  }
}
