import type { Client } from "pg";
import { StopReason } from "../start/stop-reason";

/** The first line of a migration that runs outside a transaction. */
export const OUTSIDE_MARK = "-- outside a transaction";

const ONE_INDEX =
  /^-- outside a transaction\n(?:--.*\n)*CREATE INDEX CONCURRENTLY IF NOT EXISTS "(\w{1,63})"\s+ON "(\w+)"[^;]*;\s*$/;

export type IndexToBuild = { index: string; table: string };

/** @returns the index, if `sql` has the one form that may run outside a transaction */
export function indexToBuild(sql: string): IndexToBuild | null {
  const [, index, table] = ONE_INDEX.exec(sql) ?? [];
  return index && table ? { index, table } : null;
}

// A build waits for every transaction that is older than it: no time limit of the role or the database may cut it.
const NO_LIMITS = `SELECT set_config(name, '0', false) FROM pg_settings
  WHERE name IN ('statement_timeout', 'lock_timeout', 'transaction_timeout')`;
const STATE = `SELECT indisvalid AS "isValid", indrelid = to_regclass(quote_ident($2)) AS "isOfTable"
  FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))`;

type State = { isValid: boolean; isOfTable: boolean };

/** Builds the index while programs go on writing. The caller holds the migration lock, with no transaction open. */
export async function buildIndex(client: Client, sql: string, { index, table }: IndexToBuild): Promise<void> {
  const state = async () => (await client.query<State>(STATE, [index, table])).rows[0];
  await client.query(NO_LIMITS);
  const before = await state();
  if (before && !before.isOfTable) throw new StopReason(`O nome ${index} já é de um índice de outra tabela.`);
  // A build that was cut off leaves an invalid index, and IF NOT EXISTS would take it for a good one.
  if (before && !before.isValid) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
  await client.query(sql);
  const after = await state();
  if (!after?.isValid) throw new StopReason(`O índice ${index} não ficou válido.`);
}
