import { LONG_STATEMENT_LIMIT_MS } from "@/lib/db/bounded-pool";
import { independentPool, pool } from "@/lib/db/client";

/**
 * For sessions, keys, log-ins and data of the whole deployment.
 * @param name of the prepared statement; each SQL text needs its own name
 */
export async function crossStoreSql<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await pool().query({ name, text, values });
  return result.rows as Row[];
}

/**
 * Runs on separate connections, so the change survives a rollback of the caller's transaction; a count of
 * attempts needs that. Must not touch rows that a transaction has locked.
 */
export async function independentSql<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const result = await independentPool().query({ name, text, values });
  return result.rows as Row[];
}

/** For jobs over the whole deployment; a statement may take two minutes. */
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
