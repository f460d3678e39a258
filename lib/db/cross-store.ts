import { LONG_STATEMENT_LIMIT_MS } from "@/lib/db/bounded-pool";
import { independentPool, pool } from "@/lib/db/client";

/**
 * For sessions, keys, log-ins, or data of the deployment.
 * @param name of the prepared statement, one for each text
 */
export async function crossStoreSql<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await pool().query({ name, text, values });
  return result.rows as Row[];
}

/**
 * On its own connections: survives the surrounding roll-back, as a count of attempts must. Must not touch
 * rows that a transaction holds.
 */
export async function independentSql<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await independentPool().query({ name, text, values });
  return result.rows as Row[];
}

/** For jobs over the whole deployment; two minutes at most. */
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
