import { realpathSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { runningPostgres } from "../server/database/embedded-postgres";

/** Runs a statement on the database of the server under test, to simulate that time passes. */
export async function atDatabase(text: string, values: unknown[]): Promise<number> {
  const folder = process.env.E2E_DATA_DIR || process.env.DATA_DIR || ".data";
  const postgres = await runningPostgres(realpathSync(path.join(folder, "postgres")));
  if (!postgres)
    throw new Error(`no database in ${folder}; DATA_DIR names that of a server that runs already`);
  const client = new Client({ connectionString: postgres.url("lojista") });
  await client.connect();
  try {
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
